import type { Transaction } from "#database/connect.ts";
import type { CameBack, ReceivedPackets } from "#domain/catalogue/stock/returned-packets.ts";
import { planReturnedPacks } from "#domain/money/refunds/plan-refund.ts";
import type { ReceiveReturnRefusal } from "#domain/parcels/parcel-refusals.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import {
  lockReceived,
  takeBackStock,
  type HeldTake,
} from "#server/catalogue/stock/steps/move-order-stock.ts";
import { correctDocuments } from "#server/documents/steps/correct-documents.ts";
import { loadRefundable } from "#server/money/refunds/refundable-store.ts";
import { writeRefund } from "#server/money/refunds/steps/write-refund.ts";
import { deriveOrder } from "#server/orders/steps/derive-order.ts";
import { noteHistory } from "#server/orders/steps/note-history.ts";
import { queueMail } from "#server/outbox/steps/queue-mail.ts";
import { selectSealed, type LockedParcel } from "#server/parcels/parcel-store.ts";
import { lockShopParcel, type ShopParcel } from "#server/parcels/steps/lock-shop-parcel.ts";
import { moveLockedParcel } from "#server/parcels/steps/move-locked-parcel.ts";
import type { World } from "#server/world.ts";
import { selectKeptLines, selectRequestPacks, writeReceived } from "./request-packs-store.ts";

export type ReceivedReturn = ReceivedPackets & {
  orderNumber: string;
  parcel: number;
  /** The approved request that the page showed. */
  requestId: string;
};

/**
 * Takes in what came back of a delivered parcel, by an administrator or its vendor. Where all that its buyer had came, the parcel is
 * returned; else it stays delivered, and the money of these packs goes back. The same press twice answers the same.
 */
export async function receiveReturn(
  world: World,
  person: Person,
  request: ReceivedReturn,
): Promise<Result<"moved" | "packs-received", ReceiveReturnRefusal>> {
  return world.db.transaction(async (tx) => {
    const locked = await lockShopParcel(tx, person, request);
    if (!locked.ok) return locked;
    const { parcel } = locked.value;
    if (parcel.lastRequestId !== request.requestId) return refuse({ code: "return-not-waiting" });
    const isWaiting = parcel.status === "delivered" && parcel.lastRequest === "approved";
    if (!isWaiting) return wasReceivedSo(tx, parcel, request);
    const asked = await selectRequestPacks(tx, request.requestId);
    const most = asked?.packs ?? null;
    const received = await lockReceived(tx, parcel.id, { ...request, most });
    if (!received.ok) return received;
    const outside = { now: world.now(), newId: world.newId };
    const { cameBack, isAll } = received.value;
    const taken = isAll
      ? await returnAll(tx, outside, locked.value, request)
      : await returnPacks(tx, outside, locked.value, { cameBack, most });
    if (taken.ok) await record(tx, outside.now, person, locked.value, cameBack);
    return taken;
  });
}

type StepInputs = { now: Date; newId: () => string };

const returnAll = (
  tx: Transaction,
  outside: StepInputs,
  { order, parcel, by }: ShopParcel,
  { sealed }: ReceivedReturn,
) => moveLockedParcel(tx, outside, { order, parcel, by, to: "returned", shipment: null, sealed });

type CameOf = {
  cameBack: readonly CameBack<HeldTake>[];
  /** What the request names of each line. */
  most: ReadonlyMap<string, number> | null;
};

async function returnPacks(
  tx: Transaction,
  { now: at, newId }: StepInputs,
  { order, parcel, by }: ShopParcel,
  { cameBack, most }: CameOf,
): Promise<Result<"packs-received", never>> {
  const requestId = parcel.lastRequestId ?? "";
  const came = cameOf(cameBack);
  const lines = (await selectKeptLines(tx, parcel.id)).flatMap(({ lineId, left }) => {
    const packs = most === null ? left : (most.get(lineId) ?? 0);
    return packs === 0 ? [] : [{ lineId, packs, came: came.get(lineId) ?? 0 }];
  });
  await takeBackStock(tx, cameBack, at);
  await writeReceived(tx, requestId, lines);
  const { id: orderId } = order;
  const entry = { actorRole: by.role, actorId: by.personId, parcelId: parcel.id } as const;
  await noteHistory(tx, orderId, at, [{ ...entry, event: "packs-returned" }]);
  const refundable = await loadRefundable(tx, orderId);
  for (const planned of planReturnedPacks(refundable, parcel.id, Object.fromEntries(came))) {
    const refund = { ...planned, id: newId(), orderId, requestedBy: by.personId, at };
    await writeRefund(tx, { ...refund, reason: "packs-returned" });
  }
  await deriveOrder(tx, orderId);
  await queueMail(tx, { kind: "packs-returned", requestId }, at);
  await correctDocuments(tx, { orderId, at });
  return accept("packs-received");
}

async function record(
  tx: Transaction,
  at: Date,
  person: Person,
  { parcel, label }: ShopParcel,
  cameBack: CameOf["cameBack"],
): Promise<void> {
  const packets = cameBack.reduce((sum, { take }) => sum + take.quantity, 0);
  const opened = cameBack.reduce((sum, one) => sum + one.opened, 0);
  await recordActivity(tx, {
    actorId: person.id,
    at,
    action: "received",
    subject: "return-request",
    subjectId: parcel.lastRequestId ?? "",
    label,
    after: { packets, sealed: packets - opened },
  });
}

/** Of each line. */
function cameOf(cameBack: CameOf["cameBack"]): Map<string, number> {
  const came = new Map<string, number>();
  for (const { take } of cameBack)
    came.set(take.lineId, (came.get(take.lineId) ?? 0) + take.quantity);
  return came;
}

/** What is kept of it is what is said again. */
async function wasReceivedSo(
  tx: Transaction,
  { id, status, lastRequest, lastRequestId }: LockedParcel,
  { came, sealed }: ReceivedPackets,
): Promise<Result<"moved" | "packs-received", ReceiveReturnRefusal>> {
  const isOver = status === "returned" ? lastRequest === "approved" : lastRequest === "received";
  if (!isOver || lastRequestId === null) return refuse({ code: "return-not-waiting" });
  const before = await selectSealed(tx, id);
  const takes = new Set([...Object.keys(before), ...Object.keys(sealed)]);
  const isSame = [...takes].every((take) => (before[take] ?? 0) === (sealed[take] ?? 0));
  const kept = await selectRequestPacks(tx, lastRequestId);
  const total = Object.values(came).reduce((sum, packets) => sum + packets, 0);
  const keptTotal = kept && [...kept.came.values()].reduce((sum, packets) => sum + packets, 0);
  const isSameCount = status === "returned" || total === keptTotal;
  if (!isSame || !isSameCount) return refuse({ code: "return-not-waiting" });
  return accept(status === "returned" ? "moved" : "packs-received");
}
