// How many letters are wrong, missing, too many or exchanged with their neighbour (optimal string alignment).

/** Two in a long word, none in a short one, where another word is always near. */
export const lettersWrongMost = (word: string): number =>
  /\p{N}/u.test(word) || word.length < 4 ? 0 : word.length < 7 ? 1 : 2;

/** As many as there are, or `most + 1` where there are more. */
export function lettersWrong(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1];
      const isExchanged = one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      now[at] = Math.min(
        (now[at - 1] ?? 0) + 1,
        (last[at] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
        isExchanged && at > 1 && row > 1 ? (before[at - 2] ?? 0) + 1 : Infinity,
      );
    }
    if (Math.min(...now) > most) return most + 1;
    before = last;
    last = now;
  }
  return Math.min(last[other.length] ?? 0, most + 1);
}
