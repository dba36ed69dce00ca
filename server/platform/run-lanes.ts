import { setTimeout as sleep } from "node:timers/promises";

type Lanes<Done extends string> = {
  lanes: number;
  /** What a lane does again and again; each has one of its own. */
  workOfLane(): () => Promise<Done>;
  whenFailed(error: unknown): Done;
  /** What a lane waits before it begins anew, by what became of its work. */
  pausesMs: Record<Done, number>;
  /** How much later each lane begins than the one before, so that they don't look for work at the same moment. */
  apartMs?: number;
  stopping: AbortSignal;
};

/** Takes what is due from a table, in a few lanes beside each other, until it is stopped; what is under way then is ended. */
export async function runLanes<Done extends string>({
  lanes,
  workOfLane,
  whenFailed,
  pausesMs,
  apartMs = 0,
  stopping,
}: Lanes<Done>): Promise<void> {
  const pause = (ms: number) => sleep(ms, undefined, { signal: stopping }).catch(() => undefined);
  const run = async (lane: number) => {
    const work = workOfLane();
    await pause(lane * apartMs);
    while (!stopping.aborted) await pause(pausesMs[await work().catch(whenFailed)]);
  };
  await Promise.all(Array.from({ length: lanes }, (_, lane) => run(lane)));
}
