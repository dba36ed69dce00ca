import autocannon, { type Client } from "autocannon";

export type Rate = {
  count: number;
  /** Requests in a second. */
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
};

/** As browsers ask. */
const headers = {
  "Accept-Encoding": "gzip, deflate, br, zstd",
  "Accept-Language": "en-IN,en;q=0.9",
};

/**
 * The client would read every body as text, which takes it longer than the server needs to send it, three times as long
 * for a compressed page as for an empty server's; then it would be the client that is measured.
 */
function setupClient({ pipelinedRequests }: Client): void {
  pipelinedRequests.addBody = () => {};
}

/**
 * Asks for one address, or for these of it in turns, as fast as it answers; a proxy of this machine under the `host` it has.
 * @throws Error when an answer is not a page
 */
export async function measureRequests(
  url: string,
  connections: number,
  seconds: number,
  { paths = [], cookie, host }: { paths?: readonly string[]; cookie?: string; host?: string } = {},
): Promise<Rate> {
  const timesMs: number[] = [];
  let startedAt = performance.now();
  await new Promise<void>((resolve, reject) => {
    const requests = paths.length === 0 ? {} : { requests: paths.map((path) => ({ path })) };
    const named = host === undefined ? {} : { servername: host };
    const load = { url, connections, duration: seconds, sampleInt: 100, ...named };
    const sent = {
      ...headers,
      ...(cookie !== undefined && { Cookie: cookie }),
      ...(host !== undefined && { Host: host }),
    };
    const options = { ...load, ...requests, headers: sent, setupClient };
    const run = autocannon(options, (error, { errors, timeouts, non2xx }) => {
      if (error) reject(error);
      else if (errors + timeouts + non2xx === 0) resolve();
      else
        reject(
          new Error(
            `${url}: ${errors} errors, ${timeouts} timeouts, ${non2xx} answers that are no page`,
          ),
        );
    });
    startedAt = performance.now();
    run.on(
      "response",
      (_client, _status, _bytes, responseTimeMs) => void timesMs.push(responseTimeMs),
    );
  });
  return rateOf(timesMs, performance.now() - startedAt);
}

export function rateOf(timesMs: number[], durationMs: number): Rate {
  const sorted = Float64Array.from(timesMs).sort();
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
  const count = sorted.length;
  return { count, perSecond: count / (durationMs / 1000), p50Ms: at(0.5), p99Ms: at(0.99) };
}

/** Takes each of them once, so many at a time. */
export async function takeEach<T>(
  items: readonly T[],
  clients: number,
  take: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  const client = async () => {
    for (const item of waiting) await take(item);
  };
  await Promise.all(Array.from({ length: clients }, client));
}
