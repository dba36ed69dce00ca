import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import { indiaDay, isoIndiaDay } from "#domain/india-time.ts";
import type { MoveReplacementRefusal } from "#domain/parcels/parcel-refusals.ts";
import {
  checkReplacementMove,
  type ReplacementMove,
  type ReplacementState,
} from "#domain/parcels/replacement.ts";
import { isSameShipment, readShipment, type Shipment } from "#domain/parcels/shipment.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { isUuid } from "#domain/uuid.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import { lockParcelPacks } from "#server/catalogue/stock/steps/move-order-stock.ts";
import { writeStockMoves } from "#server/catalogue/stock/steps/write-stock-moves.ts";
import { issueChallan } from "#server/documents/steps/issue-challan.ts";
import { noteHistory } from "#server/orders/steps/note-history.ts";
import { queueMail } from "#server/outbox/steps/queue-mail.ts";
import { rememberCarrier } from "#server/parcels/steps/remember-carrier.ts";
import { lockShopParcel, type ShopParcel } from "#server/parcels/steps/lock-shop-parcel.ts";
import type { World } from "#server/world.ts";
import {
  lockReplacement,
  selectReplacementPackets,
  type LockedReplacement,
} from "./replacement-store.ts";

export type ReplacementRequest = {
  orderNumber: string;
  parcel: number;
  replacementId: string;
  /** The state that the page showed. */
  shown: ReplacementState;
  to: ReplacementMove;
  /** Where it is sent. */
  carrier: string;
  trackingNumber: string;
  trackingAddress?: string;
};

/**
 * The packets have left, or arrived, or money is given in their place after all: then they go back to their lots, and the request is one
 * that was approved. The same press twice answers the same.
 */
export async function moveReplacement(
  world: World,
  person: Person,
  request: ReplacementRequest,
): Promise<Result<ReturnType<typeof doneWord>, MoveReplacementRefusal>> {
  const { replacementId: id, to } = request;
  return world.db.transaction(async (tx) => {
    const locked = await lockShopParcel(tx, person, request);
    if (!locked.ok) return locked;
    const { order, parcel } = locked.value;
    const { vendorId } = parcel;
    const found = isUuid(id) ? await lockReplacement(tx, { id, parcelId: parcel.id }) : null;
    if (found === null) return refuse({ code: "replacement-changed" });
    if (isMovedSo(found, person, request)) return accept(doneWord(to));
    const allowed = checkReplacementMove(found.state, request);
    if (!allowed.ok) return allowed;
    const sent = to === "sent" ? readShipment(request) : null;
    if (sent?.ok === false) return sent;
    const { shipment = null, own = null } = sent?.value ?? {};
    if (to !== "delivered") await lockParcelPacks(tx, [parcel.id]);
    const at = world.now();
    const moved = await movePackets(tx, found, { to, at, personId: person.id });
    if (!moved.ok) return moved;
    await write(tx, found, { to, at, personId: person.id, shipment });
    if (own) await rememberCarrier(tx, { id: world.newId(), vendorId, own, at, clears: false });
    await note(tx, locked.value, { from: found.state, to, at, shipment });
    if (to !== "delivered")
      await queueMail(
        tx,
        { kind: "replacement-moved", requestId: found.requestId, status: to },
        at,
      );
    if (shipment !== null) {
      const { id: orderId } = order;
      await issueChallan(tx, { orderId, vendorId, replacementId: id, ...shipment, at });
    }
    return accept(doneWord(to));
  });
}

type Moved = {
  from: ReplacementState;
  to: ReplacementMove;
  at: Date;
  shipment: Shipment | null;
};

/** For the order's history, and for the log of the panel. */
async function note(
  tx: Transaction,
  { order, parcel, by, label }: ShopParcel,
  { from, to, at, shipment }: Moved,
): Promise<void> {
  const actor = { actorRole: by.role, actorId: by.personId };
  await noteHistory(tx, order.id, at, [
    { parcelId: parcel.id, event: `replacement-${to}`, ...actor },
  ]);
  await recordActivity(tx, {
    actorId: by.personId,
    at,
    action: "moved",
    subject: "parcel",
    subjectId: parcel.id,
    label,
    before: { replacement: from },
    after: { replacement: to, ...shipment },
  });
}

const doneWord = (to: ReplacementMove) => `replacement-${to}` as const;

/** By the same person, with the same shipment. */
const isMovedSo = (
  found: LockedReplacement,
  person: Person,
  { shown, to, ...given }: ReplacementRequest,
): boolean =>
  shown !== to &&
  found.state === to &&
  found.movedBy === person.id &&
  (to !== "sent" || isSameShipment(given, found));

type Moving = { to: ReplacementMove; at: Date; personId: string };

/** What is of a lot that was stopped since doesn't leave; what does not leave at all goes back to its lot. */
async function movePackets(
  tx: Transaction,
  { id: replacementId }: LockedReplacement,
  { to, at, personId }: Moving,
): Promise<Result<null, { code: "lots-stopped"; lots: string }>> {
  if (to === "delivered") return accept(null);
  const packets = await selectReplacementPackets(tx, replacementId, isoIndiaDay(indiaDay(at)));
  if (to === "sent") {
    const stopped = packets.filter(({ isStopped }) => isStopped).map(({ number }) => number);
    const lots = [...new Set(stopped)].join(", ");
    return stopped.length > 0 ? refuse({ code: "lots-stopped", lots }) : accept(null);
  }
  const moves = packets.map(({ packId, lotId, onSale, quantity: change }) => {
    const cause = "lot-replaced" as const;
    return { packId, lot: { lotId, onSale }, change, cause, replacementId };
  });
  await writeStockMoves(tx, moves, { at, personId });
  return accept(null);
}

async function write(
  tx: Transaction,
  { id, requestId }: LockedReplacement,
  { to, at, personId, shipment }: Moving & { shipment: Shipment | null },
): Promise<void> {
  await tx.execute(sql`
    update replacements set state = ${to}, moved_by = ${personId},
      carrier = coalesce(${shipment?.carrier ?? null}, carrier),
      tracking_number = coalesce(${shipment?.trackingNumber ?? null}, tracking_number),
      sent_at = case when ${to} = 'sent' then ${at}::timestamptz else sent_at end,
      delivered_at = case when ${to} = 'delivered' then ${at}::timestamptz else delivered_at end,
      withdrawn_at = case when ${to} = 'withdrawn' then ${at}::timestamptz else withdrawn_at end
    where id = ${id}`);
  if (to === "withdrawn")
    await tx.execute(sql`update return_requests set state = 'approved' where id = ${requestId}`);
}
