import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import type { Changes } from "#server/platform/changes.ts";
import { judgeReplica, type ReplicaAnswer, type ReplicaState } from "./judge-replica.ts";

export type Replica = {
  /** Whether it may be read now by somebody who has to find all that the primary's log held up to this position. */
  mayRead(position: number): boolean;
  state(): ReplicaState;
  /** For how long the primary has had what the replica has not; 0: nothing that is known of. */
  lagMs(): number;
  /** Which server it is; null while none answers. */
  startedAt(): string | null;
  /** A reading failed: both are asked again at once. */
  doubt(): void;
  close(): Promise<void>;
};

export type FollowTimes = {
  beatMs: number;
  /** Between two questions while the replica lacks what was heard of. */
  hurryMs: number;
  /** Who says nothing for so long is away. */
  patienceMs: number;
};

const usualTimes: FollowTimes = { beatMs: 250, hurryMs: 20, patienceMs: 2_000 };

type Following = {
  changes: Pick<Changes, "listening" | "subscribe" | "logPosition">;
  ask(): Promise<ReplicaAnswer>;
  /** It doesn't answer, or is another server than it was: what waits on connections to it need not wait. */
  onLoss(): void;
  log: Pick<Logger, "info" | "warn">;
  mostLagMs: number;
  times?: FollowTimes | undefined;
};

/** Asks the primary and the replica how far they are, now and then, and at once when a change was heard of. */
export function followReplica(following: Following): Replica {
  const { changes, mostLagMs, times = usualTimes } = following;
  const judgement = judgeReplica(mostLagMs);
  const closing = new AbortController();
  let woken = Promise.withResolvers<void>();
  let told: ReplicaState | null = null;
  const wake = () => woken.resolve();
  changes.subscribe(() => {
    judgement.hear();
    wake();
  });

  async function follow(): Promise<void> {
    while (!closing.signal.aborted) {
      woken = Promise.withResolvers<void>();
      const failure = await askBoth(following, judgement);
      if (closing.signal.aborted) return;
      const now = performance.now();
      const state = judgement.settle(now);
      if (state !== told) say(following.log, { state, failure, lagMs: judgement.lagMs(now) });
      told = state;
      const isShort = state === "read" && !judgement.has(0);
      const pauseMs = isShort ? times.hurryMs : times.beatMs;
      await Promise.race([woken.promise, sleep(pauseMs, undefined, { ref: false })]);
    }
  }

  const ended = follow();
  return {
    mayRead: (position) =>
      judgement.state() === "read" && changes.listening && judgement.has(position),
    state: judgement.state,
    lagMs: () => judgement.lagMs(performance.now()),
    startedAt: judgement.startedAt,
    doubt: wake,
    async close() {
      closing.abort();
      wake();
      await ended;
    },
  };
}

/** Answers why the replica said nothing. */
async function askBoth(
  { changes, ask, onLoss, times = usualTimes }: Following,
  judgement: ReturnType<typeof judgeReplica>,
): Promise<unknown> {
  const heard = judgement.heard();
  const askedAt = performance.now();
  // A line that is lost is in the log already; until it is back nothing is read from the replica.
  const primary = await inTime(changes.logPosition(), times.patienceMs).catch(() => undefined);
  if (primary) judgement.notePrimary({ ...primary, heard, askedAt });
  let failure: unknown;
  const answer = await inTime(ask(), times.patienceMs).catch((error: unknown) => {
    failure = error;
    return null;
  });
  const before = judgement.startedAt();
  judgement.noteReplica(answer);
  if (before !== null && before !== judgement.startedAt()) onLoss();
  return failure;
}

const words: Record<ReplicaState, string> = {
  read: "the replica is read",
  behind: "the replica is too far behind; the primary is read instead",
  away: "the replica is away; the primary is read instead",
  promoted: "the replica takes writes of its own; the primary is read instead",
  another: "the replica is no copy of this database; the primary is read instead",
};

function say(
  log: Following["log"],
  { state, failure, lagMs }: { state: ReplicaState; failure: unknown; lagMs: number },
): void {
  const lagSeconds = Math.round(lagMs / 1000);
  if (state === "read") log.info({ lagSeconds }, words.read);
  else log.warn({ lagSeconds, ...(failure !== undefined && { err: failure }) }, words[state]);
}

/** @throws Error when there is no answer by then */
export async function inTime<T>(answer: Promise<T>, patienceMs: number): Promise<T> {
  const late = new AbortController();
  const timeout = sleep(patienceMs, undefined, { ref: false, signal: late.signal }).then(() => {
    throw new Error(`no answer within ${patienceMs} ms`);
  });
  try {
    return await Promise.race([answer, timeout]);
  } finally {
    timeout.catch(() => {});
    late.abort();
  }
}
