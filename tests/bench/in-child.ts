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

export function answerUsage(): void {
  process.on("message", () => {
    const { user, system } = process.cpuUsage();
    process.send?.({
      usage: { rssBytes: process.memoryUsage.rss(), cpuMicroseconds: user + system },
    });
  });
}
