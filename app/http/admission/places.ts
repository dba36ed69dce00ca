import { createPresence, createShares } from "./shares.ts";

/** Who takes a place, and which of its shares it uses. */
export type Taker = { lane: string; address: string };
/** To be ended when the work is done. */
export type Turn = { end(): void };

export type Places = {
  /** Milliseconds until this one may have a place, if there is one: 0 for now, Infinity for not before another ends. */
  waitMs(taker: Taker): number;
  take(taker: Taker): Turn;
  /** Somebody was answered without a place: others notice that they are not alone. */
  note(address: string): void;
};

/** Who is alone in the shop may have all of it; somebody who reads a page for a while is still there. */
const latelyMs = 20_000;
/** Whatever takes longer waits for a gateway, a disk or a slow line, and leaves the processor to others meanwhile. */
const drawingMsMax = 200;
/** What a drawing counts for until it is known: otherwise an address could begin several at once with one's share. */
const expectedMs = 5;
/** So that one address doesn't hold every connection to the database. */
const openPerAddress = 12;

/** As many drawings as may run at once, and what each address took of them. */
export function createPlaces(
  { atOnce, msPerSecond }: { atOnce: number; msPerSecond: number },
  whenFree: () => void,
): Places {
  const shares = createShares(msPerSecond);
  const presence = createPresence(latelyMs);
  const open = new Map<string, number>();
  let taken = 0;

  const addOpen = (address: string, change: 1 | -1) => {
    const count = (open.get(address) ?? 0) + change;
    if (count === 0) open.delete(address);
    else open.set(address, count);
  };
  return {
    waitMs({ lane, address }) {
      if (taken >= atOnce || (open.get(address) ?? 0) >= openPerAddress) return Infinity;
      const now = performance.now();
      return presence.hasOthers(address, now) ? shares.waitMs(lane, now) : 0;
    },
    take({ lane, address }) {
      const startedAt = performance.now();
      let isEnded = false;
      let hasPlace = true;
      taken += 1;
      addOpen(address, 1);
      shares.charge(lane, expectedMs, startedAt);
      const leave = () => {
        if (!hasPlace) return;
        hasPlace = false;
        const now = performance.now();
        // Those who run at the same time share the processor.
        shares.charge(lane, (now - startedAt) / taken - expectedMs, now);
        taken -= 1;
        whenFree();
      };
      const late = setTimeout(leave, drawingMsMax);
      const end = () => {
        if (isEnded) return;
        isEnded = true;
        clearTimeout(late);
        addOpen(address, -1);
        leave();
        whenFree();
      };
      return { end };
    },
    note: (address) => presence.note(address, performance.now()),
  };
}
