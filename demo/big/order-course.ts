// How an order of the big demo shop went: when it was paid, what became of each of its parcels, and when. What lies
// after now has not happened yet, so every status there is comes about by itself.
import type { RandomSource } from "#demo/random.ts";
import { canceledAt, stockHeldUntil } from "#domain/orders/hold.ts";
import { cancelReasons } from "#domain/orders/parcel-reason.ts";
import type { ParcelActor, ParcelStatus } from "#domain/orders/order-status.ts";
import { paymentMethodKind, type PaymentMethod } from "#domain/payment-methods/payment-method.ts";

export type Step = {
  to: ParcelStatus;
  at: number;
  event: string;
  by: ParcelActor;
  note: string | null;
};
export type OrderCourse = {
  /** When money came, or cash on delivery was accepted; null: not (yet). */
  acceptedAt: number | null;
  declinedAt: number | null;
  /** When the stock went back unpaid. */
  releasedAt: number | null;
  heldUntil: number | null;
  /** Of each parcel, in the order of time; without the first, pending. */
  steps: Step[][];
};

const minuteMs = 60_000;

export function makeCourse(
  chance: RandomSource,
  given: { method: PaymentMethod; parcels: number; placedAt: number; now: number },
): OrderCourse {
  const { method, parcels, placedAt, now } = given;
  const kind = paymentMethodKind(method);
  const between = (least: number, most: number) => chance.between(least, most) * minuteMs;
  const isNeverPaid = kind !== "cod" && chance.between(1, 100) <= (kind === "digital" ? 5 : 15);
  const wait = { cod: 0, digital: between(1, 4), offline: between(20 * 60, 48 * 60) }[kind];
  const acceptedAt = isNeverPaid || placedAt + wait > now ? null : placedAt + wait;
  const isDeclined = kind === "digital" && chance.between(1, 8) === 1;
  const declinedAt = isDeclined && placedAt + 30_000 <= now ? placedAt + 30_000 : null;
  if (acceptedAt === null) return unpaid({ method, parcels, placedAt, now, declinedAt });
  const first: Step = {
    to: "confirmed",
    at: acceptedAt,
    event: kind === "cod" ? "cod-accepted" : "payment-accepted",
    by: "system",
    note: null,
  };
  const shared = makeSteps(chance, acceptedAt);
  const steps = Array.from({ length: parcels }, (_, index) => {
    const own = index > 0 && chance.between(1, 3) === 1 ? makeSteps(chance, acceptedAt) : null;
    return [first, ...(own === null ? shared : own.filter(isKept))].filter(({ at }) => at <= now);
  });
  return { acceptedAt, declinedAt, releasedAt: null, heldUntil: null, steps };
}

/** What comes back of an order comes back at once, on credit notes of that moment. */
const isKept = ({ to }: Step) => to !== "returned";

function unpaid(given: {
  method: PaymentMethod;
  parcels: number;
  placedAt: number;
  now: number;
  declinedAt: number | null;
}): OrderCourse {
  const { method, parcels, placedAt, now, declinedAt } = given;
  const held = stockHeldUntil(method, new Date(placedAt));
  const heldUntil = held?.getTime() ?? now;
  const endsAt = held === null ? now : canceledAt(held).getTime();
  const isOver = endsAt <= now;
  const end: Step = {
    to: "canceled",
    at: endsAt,
    event: "order-canceled",
    by: "system",
    note: null,
  };
  return {
    acceptedAt: null,
    declinedAt,
    releasedAt: heldUntil <= now ? heldUntil : null,
    heldUntil: isOver ? null : heldUntil,
    steps: Array.from({ length: parcels }, () => (isOver ? [end] : [])),
  };
}

/** What becomes of a parcel that is confirmed. */
function makeSteps(chance: RandomSource, confirmedAt: number): Step[] {
  let at = confirmedAt;
  const later = (leastHours: number, mostHours: number) => {
    at += chance.between(leastHours * 60, mostHours * 60) * minuteMs;
    return at;
  };
  const step = (to: ParcelStatus, after: number): Step => ({
    to,
    at: after,
    event: "parcel-moved",
    by: "vendor",
    note: null,
  });
  const fate = chance.between(1, 100);
  if (fate <= 6) {
    const note = chance.pick(cancelReasons.filter((reason) => reason !== "other"));
    return [{ ...step("canceled", later(1, 3)), event: "parcel-canceled", by: "customer", note }];
  }
  const steps = [step("processing", later(3, 20)), step("shipped", later(4, 30))];
  if (fate <= 9)
    steps.push(step("failed-to-deliver", later(24, 72)), step("out-for-delivery", later(20, 60)));
  else steps.push(step("out-for-delivery", later(24, 96)));
  steps.push(step("delivered", later(2, 10)));
  if (fate >= 98) steps.push(step("returned", later(3 * 24, 14 * 24)));
  return steps;
}
