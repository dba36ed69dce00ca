/** The place in a list of so many that an arrow leads to; behind the last comes the first. Null: there is none. */
export function nextChoice(
  now: number | null,
  key: "ArrowDown" | "ArrowUp",
  count: number,
): number | null {
  if (count === 0) return null;
  if (now === null) return key === "ArrowDown" ? 0 : count - 1;
  return (now + (key === "ArrowDown" ? 1 : -1) + count) % count;
}
