import { LRUCache } from "lru-cache";

// Who is next when more is asked for than can be done at once. Each lane (an address, a person, a vendor) has its turn
// after the other, in a lane each session; what is more urgent goes first, and nothing waits for ever behind it.

export type Waiting = {
  lane: string;
  session: string;
  /** 0 goes before 1. */
  priority: number;
  /** When it came, in milliseconds of any one clock. */
  since: number;
};

/** How many may wait. */
export type Room = { inAll: number; perLane: number; perSession: number };

export type LaneQueue<W extends Waiting> = {
  readonly size: number;
  /**
   * Answers whom there is no room for any more, which may be the newcomer: the least urgent of whoever has most waiting,
   * and of those the last.
   */
  add(newcomer: W): W | null;
  /** Takes out who is next among those that may start now. */
  take(now: number, mayStart: (one: W) => boolean): W | null;
  remove(waiting: W): void;
  /** The shortest of all waits. */
  soonest(waitMs: (one: W) => number): number;
};

/** After so long without a turn, what waits counts as one step more urgent, and so on. */
const stepMs = 500;
/** Those who have had no turn for longest lose nothing by being forgotten: they go first either way. */
const turnsMax = 2_000;

type Turns = LRUCache<string, { count: number; at: number }>;

export function createLaneQueue<W extends Waiting>(room: Room): LaneQueue<W> {
  /** In the order in which they came. */
  const waiting: W[] = [];
  const laneTurns: Turns = new LRUCache({ max: turnsMax });
  const sessionTurns: Turns = new LRUCache({ max: turnsMax });
  let turns = 0;

  const remove = (item: W) => {
    const at = waiting.indexOf(item);
    if (at >= 0) waiting.splice(at, 1);
  };
  return {
    get size() {
      return waiting.length;
    },
    add(newcomer) {
      waiting.push(newcomer);
      const crowd = crowdOf(waiting, newcomer, room);
      if (crowd === null) return null;
      const last = crowd.reduce((worst, item) => (item.priority >= worst.priority ? item : worst));
      remove(last);
      return last;
    },
    take(now, mayStart) {
      const heads = new Map<string, W>();
      for (const item of waiting) {
        if (!mayStart(item)) continue;
        const head = heads.get(item.lane);
        if (head === undefined || isBefore(item, head, now, sessionTurns))
          heads.set(item.lane, item);
      }
      let next: W | null = null;
      for (const head of heads.values())
        if (next === null || isLaneBefore(head, next, now, laneTurns)) next = head;
      if (next === null) return null;
      remove(next);
      turns += 1;
      laneTurns.set(next.lane, { count: turns, at: now });
      sessionTurns.set(sessionOf(next), { count: turns, at: now });
      return next;
    },
    remove,
    soonest: (waitMs) => waiting.reduce((least, one) => Math.min(least, waitMs(one)), Infinity),
  };
}

const sessionOf = ({ lane, session }: Waiting) => `${lane} ${session}`;

const urgency = ({ priority }: Waiting, waitedMs: number) =>
  priority - Math.floor(waitedMs / stepMs);

/** In a lane: the more urgent, then the session that has waited longest for its turn, then who came first. */
function isBefore(one: Waiting, other: Waiting, now: number, turns: Turns): boolean {
  const urgent = urgency(one, now - one.since) - urgency(other, now - other.since);
  if (urgent !== 0) return urgent < 0;
  return turnOf(turns, sessionOf(one)) < turnOf(turns, sessionOf(other));
}

/** A lane that had its turn doesn't grow more urgent by what still waits in it. */
function isLaneBefore(one: Waiting, other: Waiting, now: number, turns: Turns): boolean {
  const waited = ({ lane, since }: Waiting) => now - Math.max(since, turns.peek(lane)?.at ?? since);
  const urgent = urgency(one, waited(one)) - urgency(other, waited(other));
  if (urgent !== 0) return urgent < 0;
  return turnOf(turns, one.lane) < turnOf(turns, other.lane);
}

const turnOf = (turns: Turns, key: string) => turns.peek(key)?.count ?? 0;

/** Of whom one has to go now that the newcomer is there; null while there is room. */
function crowdOf<W extends Waiting>(waiting: readonly W[], newcomer: W, room: Room): W[] | null {
  const lane = waiting.filter((item) => item.lane === newcomer.lane);
  const session = lane.filter((item) => item.session === newcomer.session);
  if (session.length > room.perSession) return session;
  if (lane.length > room.perLane) return crowded(lane, sessionOf);
  if (waiting.length <= room.inAll) return null;
  return crowded(
    crowded(waiting, ({ lane: name }) => name),
    sessionOf,
  );
}

/** Those of whichever name has most; of all such names where several have as many. */
function crowded<W>(items: readonly W[], nameOf: (item: W) => string): W[] {
  const groups = Map.groupBy(items, nameOf);
  const most = Math.max(...[...groups.values()].map(({ length }) => length));
  return items.filter((item) => groups.get(nameOf(item))?.length === most);
}
