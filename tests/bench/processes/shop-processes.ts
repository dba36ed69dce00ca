import cluster, { type Worker } from "node:cluster";
import { on, once } from "node:events";
import { join } from "node:path";
import type { Usage } from "#tests/bench/child.ts";
import { settingsFromParent, tellParent } from "#tests/bench/in-child.ts";
import type { ShopServerSettings } from "#tests/bench/shop-server.ts";

export type ShopProcessesSettings = ShopServerSettings & { processes: number };

// The bench's shop in several processes, which share a port as those of bin/processes/web-processes.ts do.
const { processes, ...settings } = await settingsFromParent<ShopProcessesSettings>();
cluster.schedulingPolicy = cluster.SCHED_RR;
cluster.setupPrimary({ exec: join(import.meta.dirname, "../shop-server.ts") });
const workers = Array.from({ length: processes }, () => cluster.fork());
const opened = await Promise.all(
  workers.map((worker) => {
    worker.send(settings);
    return answerOf<{ url: string }>(worker, "url");
  }),
);

/** Among others: of its limits it tells the process that would count them. */
async function answerOf<T extends object>(worker: Worker, name: keyof T): Promise<T> {
  for await (const [answer] of on(worker, "message")) if (name in answer) return answer as T;
  throw new Error("A process ended without an answer");
}

process.on("message", () => {
  void Promise.all(
    workers.map((worker) => {
      worker.send("usage");
      return answerOf<{ usage: Usage }>(worker, "usage");
    }),
  ).then((answers) => {
    const { user, system } = process.cpuUsage();
    const sum = (of: (usage: Usage) => number) =>
      answers.reduce((total, { usage }) => total + of(usage), 0);
    process.send?.({
      usage: {
        rssBytes: process.memoryUsage.rss() + sum(({ rssBytes }) => rssBytes),
        cpuMicroseconds: user + system + sum(({ cpuMicroseconds }) => cpuMicroseconds),
        queries: { count: 0, ms: 0 },
      } satisfies Usage,
    });
  });
});
process.once("SIGTERM", () => {
  for (const worker of workers) worker.process.kill("SIGTERM");
  void Promise.all(workers.map((worker) => once(worker, "exit"))).then(() => process.exit(0));
});
tellParent({ url: opened[0]?.url ?? "" });
