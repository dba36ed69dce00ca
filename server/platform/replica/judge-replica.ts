import type { LogPosition } from "#server/platform/line/changes-line.ts";

/** What a replica says of itself. `startedAt` names the server that says it: a restarted one may have less than before. */
export type ReplicaAnswer = LogPosition & { isStandby: boolean; startedAt: string };

/**
 * `behind`: further than is allowed. `promoted`: it takes writes of its own. `another`: a copy of another database, or one that went
 * another way when a stand-by took over. All but `read` are not read.
 */
export type ReplicaState = "read" | "behind" | "away" | "promoted" | "another";

type PrimaryAnswer = LogPosition & {
  /** How many changes had been heard when it was asked, and when that was. */
  heard: number;
  askedAt: number;
};

/** Of so many places of the log it is kept when they were reached; of more, of every second one. */
const placesMost = 200;

/** For how long the primary has had what the replica has not. */
function measureLag() {
  /** Where the primary was, and since when, as far as the replica has not come yet. */
  let missing: { at: number; position: number }[] = [];
  /** How far apart these are at least. */
  let stepMs = 0;
  const ms = (now: number): number => (missing[0] === undefined ? 0 : now - missing[0].at);
  return {
    ms,
    written(at: number, position: number, replayed: number): void {
      const last = missing.at(-1);
      if (position <= (last?.position ?? replayed)) return;
      if (last && at - last.at < stepMs) last.position = position;
      else missing.push({ at, position });
      if (missing.length <= placesMost) return;
      missing = halved(missing);
      stepMs = (2 * ms(at)) / placesMost;
    },
    replayed(upTo: number): void {
      missing = missing.filter(({ position }) => position > upTo);
      if (missing.length === 0) stepMs = 0;
    },
  };
}

/** Each says of the next as well when it was reached: rather too early, so that no lag is said to be less than it is. */
const halved = (places: readonly { at: number; position: number }[]) =>
  places
    .filter((_, at) => at % 2 === 0)
    .map(({ at, position }, half) => ({
      at,
      position: places[2 * half + 1]?.position ?? position,
    }));

/**
 * Judges by what both servers say whether the replica may be read (decision 091): it has to have all that was heard of, so that
 * no page is drawn from it that an announcement has dropped, and be no further behind than `mostLagMs`. Times are those of `performance`.
 */
export function judgeReplica(mostLagMs: number) {
  let heard = 0;
  let said: ReplicaAnswer | null = null;
  let primary: LogPosition | null = null;
  let needed = { heard: -1, position: 0 };
  let strayed: string | null = null;
  let state: ReplicaState = "away";
  const lag = measureLag();

  function judge(now: number): ReplicaState {
    if (said === null) return "away";
    if (primary !== null && (said.system !== primary.system || said.startedAt === strayed))
      return "another";
    if (!said.isStandby) return "promoted";
    // One that is at the limit would be read and not read in turns.
    const most = state === "behind" ? mostLagMs / 2 : mostLagMs;
    return lag.ms(now) > most ? "behind" : "read";
  }

  return {
    /** Something was announced. Until the primary has said how far it is now, nobody knows what the replica lacks. */
    hear: () => void (heard += 1),
    heard: () => heard,
    notePrimary({ heard: heardThen, askedAt, ...answer }: PrimaryAnswer): void {
      primary = answer;
      // The replica said its place before this was asked: nothing can be sent to it that isn't in the log here.
      if (said?.isStandby && said.system === answer.system && said.position > answer.position)
        strayed = said.startedAt;
      if (heardThen > needed.heard) needed = { heard: heardThen, position: answer.position };
      lag.written(askedAt, answer.position, said?.position ?? -1);
    },
    /** Null: it didn't answer. */
    noteReplica(answer: ReplicaAnswer | null): void {
      said = answer;
      if (answer) lag.replayed(answer.position);
    },
    /** To be asked after each answer. */
    settle: (now: number): ReplicaState => (state = judge(now)),
    state: () => state,
    lagMs: lag.ms,
    /** Which server it was that answered last. */
    startedAt: () => said?.startedAt ?? null,
    /** Whether it has all that was heard of, and the log up to `position`. */
    has: (position: number): boolean =>
      said !== null &&
      needed.heard === heard &&
      said.position >= needed.position &&
      said.position >= position,
  };
}
