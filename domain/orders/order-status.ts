// The one status table, for server and screens. Statuses live on parcels; an order's status is derived:
// that of its least advanced open parcel, and with none open delivered if any, else returned, else canceled.
import { paymentMethodKind, type PaymentMethod } from "#domain/payment-methods/payment-method.ts";
import { type Result, accept, refuse } from "#domain/result.ts";

/** Open ones from least to most advanced, then the closed ones in the order in which they name an order. */
export const parcelStatuses = [
  "pending",
  "confirmed",
  "processing",
  "shipped",
  "failed-to-deliver",
  "out-for-delivery",
  "delivered",
  "returned",
  "canceled",
] as const;

export type ParcelStatus = (typeof parcelStatuses)[number];
export type OrderStatus = ParcelStatus;

export const parcelActors = ["system", "administrator", "vendor", "customer"] as const;
export type ParcelActor = (typeof parcelActors)[number];

export const returnDays = 30;

/** `paymentAccepted`: money captured, or cash on delivery accepted. */
export type ParcelFacts = {
  paymentAccepted: boolean;
  /** When the request was made that was then approved: the days count to there. Null: none was approved. */
  returnAskedAt: Date | null;
  deliveredAt: Date | null;
  /** Its buyer has packets of a recalled lot: the days don't count. */
  isRecalled?: boolean;
};

export type ParcelMoveRefusal =
  | { code: "no-such-move"; from: ParcelStatus; to: ParcelStatus }
  | { code: "not-your-move"; from: ParcelStatus; to: ParcelStatus; actor: ParcelActor }
  | { code: "payment-missing" }
  | { code: "return-not-approved" }
  | { code: "return-too-late"; days: number };

type Moves = Partial<Record<ParcelStatus, readonly ParcelActor[]>>;

const shopSide = ["vendor", "administrator"] as const;

const moves: Record<ParcelStatus, Moves> = {
  pending: {
    confirmed: ["system", "administrator"],
    canceled: ["system", "administrator", "customer"],
  },
  confirmed: { processing: shopSide, canceled: ["vendor", "administrator", "customer"] },
  processing: { shipped: shopSide, canceled: shopSide },
  shipped: { "out-for-delivery": shopSide, delivered: shopSide, "failed-to-deliver": shopSide },
  "out-for-delivery": { delivered: shopSide, "failed-to-deliver": shopSide },
  "failed-to-deliver": { "out-for-delivery": shopSide, returned: shopSide },
  delivered: { returned: shopSide },
  returned: {},
  canceled: {},
};

export function moveParcel(
  from: ParcelStatus,
  to: ParcelStatus,
  actor: ParcelActor,
  facts: ParcelFacts,
): Result<ParcelStatus, ParcelMoveRefusal> {
  const actors = moves[from][to];
  if (actors === undefined) return refuse({ code: "no-such-move", from, to });
  if (!actors.includes(actor)) return refuse({ code: "not-your-move", from, to, actor });
  if (to === "confirmed" && !facts.paymentAccepted) return refuse({ code: "payment-missing" });
  if (from === "delivered" && to === "returned") {
    const { returnAskedAt } = facts;
    if (returnAskedAt === null) return refuse({ code: "return-not-approved" });
    if (!isWithinReturnDays({ ...facts, now: returnAskedAt }))
      return refuse({ code: "return-too-late", days: returnDays });
  }
  return accept(to);
}

export function allowedMoves(
  from: ParcelStatus,
  actor: ParcelActor,
  facts: ParcelFacts,
): ParcelStatus[] {
  return parcelStatuses.filter((to) => moveParcel(from, to, actor, facts).ok);
}

/** An order has at least one parcel. */
export function orderStatus(statuses: readonly ParcelStatus[]): OrderStatus {
  const status = parcelStatuses.find((candidate) => statuses.includes(candidate));
  if (status === undefined) throw new RangeError("An order has at least one parcel");
  return status;
}

/**
 * Of an order as it is placed. Cash on delivery is accepted at once, unless the order `waits` because it is above a limit;
 * else a gateway or the shop has to say so later.
 */
export const firstStatus = (
  method: PaymentMethod,
  { waits }: { waits: boolean },
): Extract<OrderStatus, "pending" | "confirmed"> =>
  paymentMethodKind(method) === "cod" && !waits ? "confirmed" : "pending";

/** Nothing is left to be done for these. */
export const closedStatuses = [
  "delivered",
  "returned",
  "canceled",
] as const satisfies readonly ParcelStatus[];

export const isClosed = (status: ParcelStatus): boolean =>
  closedStatuses.some((closed) => closed === status);

/** It can be called delivered now. */
export const isOnItsWay = (status: ParcelStatus): boolean => "delivered" in moves[status];

/** From where a parcel can be brought back. */
export const comesBackFrom: readonly ParcelStatus[] = parcelStatuses.filter(
  (status) => "returned" in moves[status],
);

export function isWithinReturnDays({
  deliveredAt,
  isRecalled = false,
  now,
}: Pick<ParcelFacts, "deliveredAt" | "isRecalled"> & { now: Date }): boolean {
  if (isRecalled) return true;
  return deliveredAt !== null && now.getTime() - deliveredAt.getTime() <= returnDays * 86_400_000;
}
