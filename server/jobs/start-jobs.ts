import { Logger, run, type Task } from "graphile-worker";
import { connectDatabase } from "#database/connect.ts";
import { compareLastDays } from "#server/books/compare-last-days.ts";
import { releaseHolds } from "#server/orders/release-holds.ts";
import { reconcilePayments } from "#server/completion/reconcile-payments.ts";
import { startRefunds } from "#server/refunds/start-refunds.ts";
import { forgetExpired } from "#server/people/forget-expired.ts";
import { renderWaitingImages } from "#server/product-images/render-waiting-images.ts";
import { watchLicences } from "#server/vendors/watch-licences.ts";
import { checkImports } from "#server/product-imports/check-imports.ts";
import { takeImports } from "#server/product-imports/take-imports.ts";
import type { World } from "#server/world.ts";

export type RunningJobs = { stop(): Promise<void> };

type Jobs = Record<string, (world: World) => Promise<unknown>>;

/** What the shop does by itself, each once a minute in one of its processes. A run that fails waits for the next minute. */
const everyMinute = {
  "release-holds": releaseHolds,
  "reconcile-payments": reconcilePayments,
  "start-refunds": startRefunds,
  "forget-expired": forgetExpired,
  "render-images": renderWaitingImages,
  "check-imports": checkImports,
  "take-imports": takeImports,
} as const satisfies Jobs;

/** What changes with the day: each at the start and twice an hour. */
const everyHalfHour = { "watch-licences": watchLicences } as const satisfies Jobs;

/** What is asked of others: at 3 in the night in India, or when a process runs again. */
const everyNight = { "compare-last-days": compareLastDays } as const satisfies Jobs;

const crontab = [
  ...Object.keys(everyMinute).map((name) => `* * * * * ${name} ?jobKey=${name}&max=1`),
  ...Object.keys(everyHalfHour).map((name) => `*/30 * * * * ${name} ?jobKey=${name}&max=1`),
  ...Object.keys(everyNight).map((name) => `30 21 * * * ${name} ?jobKey=${name}&max=1&fill=23h`),
].join("\n");

/** Runs the jobs in this process until stopped; `stop` lets a running one finish. */
export async function startJobs(world: World, databaseUrl: string): Promise<RunningJobs> {
  const tasks = Object.entries({ ...everyMinute, ...everyHalfHour, ...everyNight }).map(
    ([name, job]): [string, Task] => [
      name,
      async () => {
        const done = await job(world);
        world.log.debug({ job: name, done }, "job done");
      },
    ],
  );
  const { pool, close } = connectDatabase(databaseUrl, { max: 4 });
  pool.on("error", (error) => world.log.warn({ err: error }, "the jobs lost a connection"));
  const runner = await run({
    pgPool: pool,
    concurrency: 2,
    noHandleSignals: true,
    taskList: Object.fromEntries(tasks),
    crontab,
    logger: new Logger(() => (level, message, meta) => {
      world.log[level === "warning" ? "warn" : level === "info" ? "debug" : level](
        { job: meta },
        message,
      );
    }),
  });
  for (const jobKey of Object.keys(everyHalfHour))
    await runner.addJob(jobKey, {}, { jobKey, maxAttempts: 1 });
  return {
    async stop() {
      await runner.stop();
      await close();
    },
  };
}
