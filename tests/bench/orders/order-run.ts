import { rateOf, type Rate } from "#tests/bench/load.ts";

/** So many clients take the next buyer each, until the time is over. @throws Error when the buyers don't last */
export async function runClients<B>(
  buyers: readonly B[],
  options: { clients: number; seconds: number },
  order: (buyer: B) => Promise<void>,
): Promise<Rate & { orders: number }> {
  const timesMs: number[] = [];
  const startedAt = performance.now();
  const endsAt = startedAt + options.seconds * 1000;
  let next = 0;
  const client = async () => {
    for (;;) {
      const from = performance.now();
      if (from >= endsAt) return;
      const buyer = buyers[next++];
      if (buyer === undefined)
        throw new Error(`${buyers.length} buyers are too few for ${options.seconds} seconds`);
      await order(buyer);
      timesMs.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: options.clients }, client));
  return { orders: timesMs.length, ...rateOf(timesMs, performance.now() - startedAt) };
}
