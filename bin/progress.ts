const firstWordMs = 3000;

/** Says what is being done, and every few seconds that it still is. */
export async function withProgress<T>(what: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const seconds = () => Math.round((performance.now() - startedAt) / 1000);
  console.log(what);
  const ticker = setInterval(() => console.log(`  still working, ${seconds()} s`), firstWordMs);
  try {
    return await work();
  } finally {
    clearInterval(ticker);
  }
}
