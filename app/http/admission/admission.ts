import { createLaneQueue, type Waiting } from "#server/platform/lane-queue.ts";
import type { DrawingLimits } from "#server/platform/limits.ts";

import { createRenderSlots, type SlotRequest, type RenderSlot } from "./render-slots.ts";
import type { Kind } from "./urgency.ts";

/** What waits for its turn to be drawn. */
export type Visit = Kind & {
  address: string;
  /** Who is signed in, where that is known; all others of an address count as one. */
  session: string;
  /** Its signal says that nobody waits any more; asking for it costs something, so only who waits does. */
  request: Pick<Request, "signal">;
};

export type Admission = {
  /** Waits for a turn. Null when there is no room to wait, it took too long, or nobody waits for the answer any more. */
  requestSlot(visit: Visit): RenderSlot | Promise<RenderSlot | null>;
  /** Somebody was answered from memory: others are not alone. */
  note(address: string): void;
};

type WaitingVisit = Waiting & SlotRequest & { decide(turn: RenderSlot | null): void };

/**
 * Lets a few drawings run at once. The rest waits in a fair queue, and what is waited for in vain is never drawn. The event
 * loop has a turn of its own between two drawings, so that pages in memory and open connections are not kept waiting.
 */
export function createAdmission(limits: DrawingLimits): Admission {
  const queue = createLaneQueue<WaitingVisit>({
    inAll: limits.waitingInAll,
    perLane: limits.waitingPerAddress,
    // The rest is for those of the same address who are signed in.
    perSession: Math.ceil(limits.waitingPerAddress * 0.75),
  });
  const slots = createRenderSlots(limits, planNext);
  let planned: NodeJS.Immediate | undefined;
  let wake: NodeJS.Timeout | undefined;

  function planNext(): void {
    if (queue.size > 0) planned ??= setImmediate(startNext);
  }

  function startNext(): void {
    planned = undefined;
    clearTimeout(wake);
    const next = queue.take(performance.now(), (taker) => slots.waitMs(taker) === 0);
    if (next !== null) {
      next.decide(slots.take(next));
      return planNext();
    }
    const soonest = queue.soonest((taker) => slots.waitMs(taker));
    if (soonest < Infinity) wake = setTimeout(startNext, soonest);
  }

  return {
    note: slots.note,
    requestSlot(visit) {
      const { address, share, place, session } = visit;
      const taker = { lane: `${address} ${share}`, address, share, place, session };
      slots.note(visit.address);
      if (queue.size === 0 && slots.waitMs(taker) === 0) return slots.take(taker);
      return new Promise((resolve) => {
        const waiter = wait(visit, taker, limits.longestWaitMs, (turn) => {
          queue.remove(waiter);
          resolve(turn);
        });
        queue.add(waiter)?.decide(null);
        planNext();
      });
    },
  };
}

/** Is decided once: by its turn, for want of room, when the time is over, or when nobody waits for it any more. */
function wait(
  { request, urgency }: Visit,
  taker: SlotRequest,
  longestMs: number,
  whenDecided: (turn: RenderSlot | null) => void,
): WaitingVisit {
  const { signal } = request;
  const decide = (turn: RenderSlot | null) => {
    clearTimeout(late);
    signal.removeEventListener("abort", leave);
    whenDecided(turn);
  };
  const leave = () => decide(null);
  const late = setTimeout(leave, signal.aborted ? 0 : longestMs);
  signal.addEventListener("abort", leave);
  return { ...taker, priority: urgency, since: performance.now(), decide };
}
