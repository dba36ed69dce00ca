import { once } from "node:events";

/** The child's side of child.ts. */
export async function settingsFromParent<T>(): Promise<T> {
  // Without the parent there is nobody to measure for.
  process.once("disconnect", () => process.exit(1));
  // Ctrl-C reaches the whole group; the parent stops us in its own time.
  process.on("SIGINT", () => {});
  const [settings] = (await once(process, "message")) as [T];
  return settings;
}

export function tellParent(answer: { url: string } | { result: unknown }): void {
  process.send?.(answer);
}

/** `queries`: what the process has asked of the database so far, where that is counted. */
export function answerUsage(queries = { count: 0, ms: 0 }): void {
  process.on("message", () => {
    const { user, system } = process.cpuUsage();
    process.send?.({
      usage: { rssBytes: process.memoryUsage.rss(), cpuMicroseconds: user + system, queries },
    });
  });
}
