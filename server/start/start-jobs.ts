import { isDatabaseAway } from "#database/away.ts";
import { everyHalfHour, everyMinute, everyNight, type Jobs, type Run } from "./jobs.ts";
import type { World } from "#server/world.ts";
import {
  addJob,
  claimJob,
  giveBackJob,
  leaseRenewalMs,
  renewJobLeases,
  releaseJob,
  type ClaimedJob,
  type Schedule,
} from "#server/platform/jobs/job-store.ts";
import { runLanes } from "#server/platform/run-lanes.ts";

export type RunningJobs = { stop(): Promise<void> };

type ScheduledJob = { run: Run; schedule: Schedule; now: boolean };

const known = new Map<string, ScheduledJob>([
  ...scheduled(everyMinute, { firstMinute: 0, everyMinutes: 1 }, true),
  ...scheduled(everyHalfHour, { firstMinute: 0, everyMinutes: 30 }, true),
  ...scheduled(everyNight, { firstMinute: 21 * 60 + 30, everyMinutes: 24 * 60 }, false),
]);

function scheduled(jobs: Jobs, schedule: Schedule, now: boolean): [string, ScheduledJob][] {
  return Object.entries(jobs).map(([name, run]) => [name, { run, schedule, now }]);
}

/** A backup and the comparing with a gateway may take theirs for long. */
const lanes = 3;
/** How often a lane looks for a job that is due, and how long it leaves a database alone that is away. */
const pausesMs = { nothing: 500, done: 0, away: 1_000 };

/**
 * Runs the jobs in this process until stopped; `stop` lets running ones finish. A job that a lost database
 * broke off goes on when it is back, that of a lost process within a minute; one that fails by itself at its next time.
 */
export function startJobs(world: World): RunningJobs {
  const stopping = new AbortController();
  const running = new Set<string>();
  const fail = (error: unknown): "away" => {
    if (world.outages.note(error, "jobs") === null)
      world.log.error({ err: error }, "the jobs can't be run");
    return "away";
  };
  const working = runLanes({
    lanes,
    workOfLane: () => runNextJob(world, running, stopping.signal),
    whenFailed: fail,
    pausesMs,
    stopping: stopping.signal,
  });
  const holding = setInterval(() => {
    if (running.size > 0) renewJobLeases(world.db, [...running]).catch(fail);
  }, leaseRenewalMs);
  return {
    async stop() {
      stopping.abort();
      await working;
      clearInterval(holding);
    },
  };
}

/** A lane: first it makes the jobs known, then it runs whichever is due. */
function runNextJob(
  world: World,
  running: Set<string>,
  stopping: AbortSignal,
): () => Promise<keyof typeof pausesMs> {
  let areKnown = false;
  let brokenOff: ClaimedJob | null = null;
  return async () => {
    if (brokenOff) {
      await giveBackJob(world.db, brokenOff);
      running.delete(brokenOff.name);
      brokenOff = null;
    }
    if (!areKnown)
      for (const [name, job] of known)
        await addJob(world.db, name, { ...job.schedule, now: job.now });
    areKnown = true;
    const free = [...known.keys()].filter((name) => !running.has(name));
    const claimed = await claimJob(world.db, free);
    const job = claimed && known.get(claimed.name);
    if (!claimed || !job) return "nothing";
    running.add(claimed.name);
    brokenOff = claimed;
    await runJob(world, claimed.name, job.run, stopping);
    await releaseJob(world.db, claimed, job.schedule);
    brokenOff = null;
    running.delete(claimed.name);
    return "done";
  };
}

/** @throws what says that the database is away; a fault of the job itself is written down and waits for its next time */
async function runJob(world: World, job: string, run: Run, stopping: AbortSignal): Promise<void> {
  const startedAt = performance.now();
  const span = world.traces?.job(job);
  const end = (failed: boolean) => {
    const seconds = (performance.now() - startedAt) / 1000;
    span?.end({ failed });
    world.metrics.job({ name: job, seconds, failed, endedAt: new Date() });
  };
  try {
    const done = await run(world, stopping);
    end(false);
    world.log.debug({ job, done }, "job done");
  } catch (error) {
    end(true);
    if (isDatabaseAway(error)) throw error;
    if (world.outages.note(error, "jobs") === null)
      world.log.error({ err: error, job }, "a job failed");
  }
}
