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

const barWidth = 30;
const lastShown = new Map<string, number>();

/** A bar with numbers: on a terminal one line that is drawn again, elsewhere a line for every tenth. */
export function showProgress(what: string, done: number, total: number): void {
  const filled = Math.floor((barWidth * done) / total);
  const bar = `[${"#".repeat(filled)}${"-".repeat(barWidth - filled)}]`;
  const numbers = [done, total].map((count) => count.toLocaleString("en-IN")).join(" of ");
  const line = `  ${bar} ${numbers} ${what}`;
  if (process.stdout.isTTY) {
    process.stdout.write(`\r${line}${done >= total ? "\n" : ""}`);
    return;
  }
  const tenth = Math.floor((10 * done) / total);
  if (lastShown.get(what) === tenth) return;
  lastShown.set(what, tenth);
  console.log(line);
}
