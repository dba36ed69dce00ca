import type { Transaction } from "#database/connect.ts";
import {
  correctedCash,
  readCorrectionReason,
  type DeliveryCorrection,
} from "#domain/parcels/delivery-correction.ts";
import type { DeliveryCorrectionRefusal } from "#domain/parcels/parcel-refusals.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import {
  loadBookedCash,
  rebookCash,
  type BookedCash,
} from "#server/money/payments/steps/rebook-cash.ts";
import { deriveOrder } from "#server/orders/steps/derive-order.ts";
import { noteHistory } from "#server/orders/steps/note-history.ts";
import type { World } from "#server/world.ts";
import { lockShopParcel, type ShopParcel } from "./steps/lock-shop-parcel.ts";
import { takeBackDelivery } from "./steps/take-back-delivery.ts";
import { hasTakenBack } from "./parcel-store.ts";

export type DeliveryCorrectionRequest = {
  orderNumber: string;
  parcel: number;
  what: DeliveryCorrection;
  /** What was really taken, where that is what was wrong; null when it could not be read. */
  cashPaise: number | null;
  /** The cash that the page showed as booked; 0: none. */
  shownCashPaise: number;
  reason: string;
};

/**
 * Who sends a parcel takes back that it was delivered, or puts right what was taken for it in cash; the books follow, and
 * keep what stood there. The same form sent twice is one correction.
 */
export async function correctDelivery(
  world: World,
  person: Person,
  request: DeliveryCorrectionRequest,
): Promise<Result<"delivery-corrected", DeliveryCorrectionRefusal>> {
  return world.db.transaction(async (tx) => {
    const locked = await lockShopParcel(tx, person, request);
    if (!locked.ok) return locked;
    const reason = readCorrectionReason(request.reason);
    if (!reason.ok) return reason;
    const booked = await loadBookedCash(tx, locked.value.parcel.id);
    const delivery = { ...locked.value, booked, reason: reason.value };
    if (await isCorrected(tx, delivery, request)) return accept("delivery-corrected");
    const cash = decide(delivery, request);
    if (!cash.ok) return cash;
    await write(tx, world, delivery, { what: request.what, cashPaise: cash.value });
    return accept("delivery-corrected");
  });
}

type Delivery = ShopParcel & { booked: BookedCash | null; reason: string };

/** The same was asked before, or it is so already. */
async function isCorrected(
  tx: Transaction,
  { parcel, by, booked, reason }: Delivery,
  { what, cashPaise }: DeliveryCorrectionRequest,
): Promise<boolean> {
  if (what === "cash-differs") return booked !== null && booked.cashPaise === cashPaise;
  const { id: parcelId, status } = parcel;
  return status !== "delivered" && hasTakenBack(tx, { parcelId, personId: by.personId, reason });
}

function decide(
  { parcel, booked }: Delivery,
  request: DeliveryCorrectionRequest,
): Result<number, DeliveryCorrectionRefusal> {
  const { cashPaise = null, backPaise = 0, refunds = 0 } = booked ?? {};
  if (parcel.status === "delivered" && (cashPaise ?? 0) !== request.shownCashPaise)
    return refuse({ code: "cash-changed", cashPaise: cashPaise ?? 0 });
  return correctedCash({ ...parcel, cashPaise, backPaise, refunds }, request);
}

async function write(
  tx: Transaction,
  world: World,
  { order, parcel, by, label, booked, reason }: Delivery,
  { what, cashPaise }: { what: DeliveryCorrection; cashPaise: number },
): Promise<void> {
  const at = world.now();
  const isTakenBack = what === "not-delivered";
  if (isTakenBack) await takeBackDelivery(tx, at, { order, parcel, by, reason });
  else await noteCashCorrection(tx, at, { order, parcel, by, reason });
  const rebooking = { orderId: order.id, parcelId: parcel.id, booked, by, reason };
  await rebookCash(tx, { now: at, newId: world.newId }, rebooking, cashPaise);
  await deriveOrder(tx, order.id);
  await recordActivity(tx, {
    actorId: by.personId,
    at,
    action: "changed",
    subject: "parcel",
    subjectId: parcel.id,
    label,
    before: { isDelivered: true, ...(booked && { cashPaise: booked.cashPaise }) },
    after: { isDelivered: !isTakenBack, ...(booked && { cashPaise }) },
  });
}

const noteCashCorrection = (
  tx: Transaction,
  at: Date,
  { order, parcel, by, reason }: Pick<Delivery, "order" | "parcel" | "by" | "reason">,
): Promise<void> =>
  noteHistory(tx, order.id, at, [
    {
      parcelId: parcel.id,
      event: "cash-corrected",
      actorRole: by.role,
      actorId: by.personId,
      note: reason,
    },
  ]);
