/** How many of each name are under way; of names with none nothing is kept. */
export type Counts = {
  of(name: string): number;
  change(names: readonly string[], by: 1 | -1): void;
};

export function createCounts(): Counts {
  const counts = new Map<string, number>();
  return {
    of: (name) => counts.get(name) ?? 0,
    change(names, by) {
      for (const name of names) {
        const count = (counts.get(name) ?? 0) + by;
        if (count === 0) counts.delete(name);
        else counts.set(name, count);
      }
    },
  };
}
