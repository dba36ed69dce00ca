/** Seeded (mulberry32): the same seed makes the same shop. Never for secrets. */
export type RandomSource = {
  /** A whole number from `min` to `max`, both included. */
  between(min: number, max: number): number;
  pick<T>(choices: readonly T[]): T;
  uuid(): string;
};

export function makeChance(seed: number): RandomSource {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const between = (min: number, max: number) =>
    min + Math.floor((next() / 2 ** 32) * (max - min + 1));
  return {
    between,
    pick(choices) {
      const chosen = choices[between(0, choices.length - 1)];
      if (chosen === undefined) throw new RangeError("Nothing to pick from");
      return chosen;
    },
    uuid() {
      const hex = [next(), next(), next(), next()]
        .map((part) => part.toString(16).padStart(8, "0"))
        .join("");
      const variant = ((next() & 3) | 8).toString(16);
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
    },
  };
}
