/**
 * Does the work of so many at once, and gives the answers in the order of what was asked. Once one fails, no other is begun.
 */
export async function* aheadOf<Asked, Answer>(
  asked: AsyncIterable<Asked> | Iterable<Asked>,
  atOnce: number,
  work: (one: Asked) => Promise<Answer>,
): AsyncGenerator<Answer> {
  const begun: Promise<Answer>[] = [];
  for await (const one of asked) {
    const working = work(one);
    // Its error is said when its turn has come.
    working.catch(() => {});
    begun.push(working);
    if (begun.length < atOnce) continue;
    for (const first of begun.splice(0, 1)) yield await first;
  }
  for (const working of begun) yield await working;
}
