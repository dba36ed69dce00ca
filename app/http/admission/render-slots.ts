import type { DrawingLimits } from "#server/platform/limits.ts";
import { createCounts } from "./counts.ts";
import { createPresence, createShares } from "./shares.ts";
import type { Kind } from "./urgency.ts";

/** Who takes a place, and which share of the address it uses; `session` is empty where nobody is known to be signed in. */
export type SlotRequest = Omit<Kind, "urgency"> & {
  lane: string;
  address: string;
  session: string;
};
/** A slot that must be ended when the work is done. */
export type RenderSlot = { end(): void };

export type RenderSlots = {
  /** Milliseconds until this one may have a place, if there is one: 0 for now, Infinity for not before another ends. */
  waitMs(taker: SlotRequest): number;
  take(taker: SlotRequest): RenderSlot;
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
const shareParts = { others: 1, buying: 0.6, gateways: 0.4 };

/** As many drawings and orders as may run at once, and what each address took of them. */
export function createRenderSlots(
  { atOnce, msPerSecond }: Pick<DrawingLimits, "atOnce" | "msPerSecond">,
  whenFree: () => void,
): RenderSlots {
  const shares = sharesOf(msPerSecond);
  const presence = createPresence(latelyMs);
  const open = createCounts();
  const taken = { drawing: 0, order: 0 };

  const hasRoom = (taker: SlotRequest) =>
    taken[taker.place] < atOnce[taker.place] &&
    open.of(taker.lane) < openPerLane &&
    open.of(personIn(taker)) < openPerPerson;
  return {
    waitMs(taker) {
      if (!hasRoom(taker)) return Infinity;
      const now = performance.now();
      return presence.hasOthers(taker.address, now)
        ? shares[taker.share].waitMs(taker.lane, now)
        : 0;
    },
    take(taker) {
      const startedAt = performance.now();
      let isEnded = false;
      let hasPlace = true;
      taken[taker.place] += 1;
      open.change(namesOf(taker), 1);
      shares[taker.share].charge(taker.lane, expectedMs, startedAt);
      const leave = () => {
        if (!hasPlace) return;
        hasPlace = false;
        const now = performance.now();
        // Those who run at the same time share the processor; orders leave most of it to drawings.
        const together = taken.drawing + (taker.place === "order" ? taken.order : 0);
        shares[taker.share].charge(taker.lane, (now - startedAt) / together - expectedMs, now);
        taken[taker.place] -= 1;
        whenFree();
      };
      const late = setTimeout(leave, drawingMsMax);
      const end = () => {
        if (isEnded) return;
        isEnded = true;
        clearTimeout(late);
        open.change(namesOf(taker), -1);
        leave();
        whenFree();
      };
      return { end };
    },
    note: (address) => presence.note(address, performance.now()),
  };
}

const namesOf = (taker: SlotRequest) =>
  taker.session === "" ? [taker.lane] : [taker.lane, personIn(taker)];
const personIn = ({ lane, session }: SlotRequest) => `${lane} ${session}`;

const sharesOf = (msPerSecond: number) => ({
  others: createShares(msPerSecond * shareParts.others),
  buying: createShares(msPerSecond * shareParts.buying),
  gateways: createShares(msPerSecond * shareParts.gateways),
});
