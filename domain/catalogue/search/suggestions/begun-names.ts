// Which names somebody may be about to write: each word that is typed begins a word of the name, in whatever order.

type FoldedName = readonly string[];

/** What can be suggested, by what it is called: folded words of each of its names. */
export type Named<T> = {
  of: T;
  names: readonly FoldedName[];
  /** What it is called elsewhere, or written: they stand behind what has such a name itself. */
  others?: readonly FoldedName[];
};

/** Best first: the whole name, then what begins so, then words of it. What fits alike stays in its order. */
export function namesBegun<T>(
  typed: readonly string[],
  named: readonly Named<T>[],
  most: number,
): T[] {
  if (typed.length === 0) return [];
  const found: { of: T; fit: number }[] = [];
  for (const { of, names, others = [] } of named) {
    const fit = Math.min(
      ...names.map((name) => fitOf(typed, name)),
      ...others.map((name) => fitOf(typed, name) + 0.5),
    );
    if (fit < Infinity) found.push({ of, fit });
  }
  return found
    .toSorted((one, other) => one.fit - other.fit)
    .slice(0, most)
    .map(({ of }) => of);
}

function fitOf(typed: readonly string[], name: readonly string[]): number {
  const [written, whole] = [typed.join(""), name.join("")];
  if (whole === written) return 0;
  if (whole.startsWith(written)) return 1;
  return beginEach(typed, name) ? 2 : Infinity;
}

/** The longest choose first: whatever the shorter ones begin as well is left to them. */
function beginEach(typed: readonly string[], name: readonly string[]): boolean {
  const left = [...name];
  return typed
    .toSorted((one, other) => other.length - one.length)
    .every((word) => {
      const at = left.findIndex((one) => one.startsWith(word));
      return at >= 0 && left.splice(at, 1).length === 1;
    });
}
