import type { Kind } from "./urgency.ts";
import { createPresence, createShares } from "./shares.ts";

/** Who takes a place, and which share of the address it uses; `session` is empty where nobody is known to be signed in. */
export type Taker = { lane: string; address: string; share: Kind["share"]; session: string };
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
const openPerLane = 12;
/** So that one person, whose uploads come slowly, doesn't hold all those of an address that thousands have. */
const openPerPerson = 4;
/** Of the share of an address: whoever asks for all kinds of visits gets twice as much as one kind takes. */
const parts = { others: 1, buying: 0.6, gateways: 0.4 };

/** As many drawings as may run at once, and what each address took of them. */
export function createPlaces(
  { atOnce, msPerSecond }: { atOnce: number; msPerSecond: number },
  whenFree: () => void,
): Places {
  const shares = {
    others: createShares(msPerSecond * parts.others),
    buying: createShares(msPerSecond * parts.buying),
    gateways: createShares(msPerSecond * parts.gateways),
  };
  const presence = createPresence(latelyMs);
  const open = new Map<string, number>();
  let taken = 0;

  const countOpen = (name: string, change: 1 | -1) => {
    const count = (open.get(name) ?? 0) + change;
    if (count === 0) open.delete(name);
    else open.set(name, count);
  };
  const addOpen = ({ lane, session }: Taker, change: 1 | -1) => {
    countOpen(lane, change);
    if (session !== "") countOpen(personIn(lane, session), change);
  };
  const hasRoom = ({ lane, session }: Taker) =>
    (open.get(lane) ?? 0) < openPerLane && (open.get(personIn(lane, session)) ?? 0) < openPerPerson;
  return {
    waitMs(taker) {
      if (taken >= atOnce || !hasRoom(taker)) return Infinity;
      const now = performance.now();
      return presence.hasOthers(taker.address, now)
        ? shares[taker.share].waitMs(taker.lane, now)
        : 0;
    },
    take(taker) {
      const startedAt = performance.now();
      let isEnded = false;
      let hasPlace = true;
      taken += 1;
      addOpen(taker, 1);
      shares[taker.share].charge(taker.lane, expectedMs, startedAt);
      const leave = () => {
        if (!hasPlace) return;
        hasPlace = false;
        const now = performance.now();
        // Those who run at the same time share the processor.
        shares[taker.share].charge(taker.lane, (now - startedAt) / taken - expectedMs, now);
        taken -= 1;
        whenFree();
      };
      const late = setTimeout(leave, drawingMsMax);
      const end = () => {
        if (isEnded) return;
        isEnded = true;
        clearTimeout(late);
        addOpen(taker, -1);
        leave();
        whenFree();
      };
      return { end };
    },
    note: (address) => presence.note(address, performance.now()),
  };
}

const personIn = (lane: string, session: string) => `${lane} ${session}`;
