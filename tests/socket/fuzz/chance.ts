/** The same choices for the same seed (mulberry32). */
export function chanceOf(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    /** One time in so many. */
    oneIn: (times: number): boolean => below(times) === 0,
    pick: <T>(among: readonly T[]): T => among[below(among.length)] as T,
    bytes: (length: number): Buffer => Buffer.from(Array.from({ length }, () => below(256))),
    /** Nothing that ends a line, otherwise any letter of a byte. */
    text: (length: number): string =>
      Buffer.from(Array.from({ length }, () => 0x20 + below(0xdf))).toString("latin1"),
  };
}

export type Chance = ReturnType<typeof chanceOf>;
