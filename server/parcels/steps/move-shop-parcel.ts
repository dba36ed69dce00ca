import type { Transaction } from "#database/connect.ts";
import type { SealedPackets } from "#domain/catalogue/stock/returned-packets.ts";
import { isOnItsWay, type ParcelStatus } from "#domain/orders/order-status.ts";
import type { MoveRefusal } from "#domain/parcels/parcel-refusals.ts";
import { mayChangeLots } from "#domain/parcels/packing.ts";
import { isSameShipment, readShipment, type ReadShipment } from "#domain/parcels/shipment.ts";
import type { PaymentMethod } from "#domain/payment-methods/payment-method.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import { lockParcelPacks } from "#server/catalogue/stock/steps/move-order-stock.ts";
import { ofParcel, selectPackedLines } from "#server/parcels/packed-lines-store.ts";
import { selectSealed, type LockedParcel } from "#server/parcels/parcel-store.ts";
import type { World } from "#server/world.ts";
import { lockShopParcel } from "./lock-shop-parcel.ts";
import { moveLockedParcel } from "./move-locked-parcel.ts";
import { rememberCarrier } from "./remember-carrier.ts";

export type MoveRequest = {
  orderNumber: string;
  parcel: number;
  /** The status that the page showed: if it is another by now, somebody else was faster. */
  shown: ParcelStatus;
  to: Exclude<ParcelStatus, "canceled">;
  carrier: string;
  trackingNumber: string;
  trackingAddress?: string;
  /** Where `to` is 'returned': of each lot of each line. */
  sealed: SealedPackets;
  /** The sum that was confirmed to be taken in cash, where `to` is 'delivered'. */
  cashPaise?: number | null;
};

type Outside = Pick<World, "now" | "newId">;

/**
 * By an administrator, or by the vendor whose parcel it is. The same press twice answers the same; one that says something
 * else of the parcel, from another tab, is no repeat.
 */
export async function moveShopParcel(
  tx: Transaction,
  world: Outside,
  person: Person,
  request: MoveRequest,
): Promise<Result<"moved", MoveRefusal>> {
  const locked = await lockShopParcel(tx, person, request);
  if (!locked.ok) return locked;
  const { order, parcel, by, label } = locked.value;
  const { shown, to, sealed } = request;
  if (shown !== to && parcel.movedBy === person.id && (await isMovedSo(tx, parcel, request)))
    return accept("moved");
  if (parcel.status !== shown) return refuse({ code: "parcel-changed", status: parcel.status });
  if (parcel.isStopped && (to === "processing" || to === "shipped"))
    return refuse({ code: "parcel-recalled" });
  const { totalPaise } = parcel;
  if (takesCash(order, parcel, to) && request.cashPaise !== totalPaise)
    return refuse({ code: "cash-unconfirmed", totalPaise });
  const sent = to === "shipped" ? readShipment(request) : null;
  if (sent?.ok === false) return sent;
  const { shipment = null, own = null } = sent?.value ?? {};

  const now = world.now();
  const leaving = to === "shipped" ? await mayLeave(tx, parcel, now) : accept(null);
  if (!leaving.ok) return leaving;
  const outside = { now, newId: world.newId };
  const moved = await moveLockedParcel(tx, outside, { order, parcel, to, by, shipment, sealed });
  if (!moved.ok) return moved;
  const { vendorId } = parcel;
  if (own) await rememberCarrier(tx, { id: world.newId(), vendorId, own, at: now, clears: false });
  await recordActivity(tx, {
    actorId: person.id,
    at: now,
    action: "moved",
    subject: "parcel",
    subjectId: parcel.id,
    label,
    before: { status: parcel.status },
    after: recorded(request, sent?.value),
  });
  return moved;
}

/** What the log keeps of a move. */
const recorded = ({ to, sealed }: MoveRequest, sent: ReadShipment | undefined) => ({
  status: to,
  ...(to === "returned" ? { sealed: sumOf(sealed) } : {}),
  ...sent?.shipment,
  ...(sent?.own?.trackingAddress ? { trackingAddress: sent.own.trackingAddress } : {}),
});

/** By the lots of its packets. Whoever holds or recalls one meanwhile waits for the packs, or did so before. */
async function mayLeave(
  tx: Transaction,
  { id, status }: LockedParcel,
  now: Date,
): Promise<Result<null, Extract<MoveRefusal, { code: `lots-${string}` }>>> {
  if (!mayChangeLots(status)) return accept(null);
  await lockParcelPacks(tx, [id]);
  const lines = await selectPackedLines(tx, ofParcel(id), now);
  const stopped = lines.flatMap(({ takes }) => takes.filter(({ stop }) => stop !== null));
  const numbers = new Set(stopped.map(({ number }) => number));
  if (numbers.size > 0) return refuse({ code: "lots-stopped", lots: [...numbers].join(", ") });
  return lines.some(({ isToRepack }) => isToRepack)
    ? refuse({ code: "lots-exchanged" })
    : accept(null);
}

/** Money is booked by it, so it is confirmed; a move that isn't allowed is refused for that. */
const takesCash = (
  { method }: { method: PaymentMethod },
  { status }: LockedParcel,
  to: ParcelStatus,
): boolean => method === "cod" && to === "delivered" && isOnItsWay(status);

/** It is where it should go, and what is kept of the move is what is asked for. */
async function isMovedSo(
  tx: Transaction,
  parcel: LockedParcel,
  { to, sealed, ...given }: MoveRequest,
): Promise<boolean> {
  if (parcel.status !== to) return false;
  if (to === "shipped") return isSameShipment(given, parcel);
  if (to !== "returned") return true;
  const before = await selectSealed(tx, parcel.id);
  const takes = new Set([...Object.keys(before), ...Object.keys(sealed)]);
  return [...takes].every((take) => (before[take] ?? 0) === (sealed[take] ?? 0));
}

const sumOf = (sealed: SealedPackets): number =>
  Object.values(sealed).reduce((sum, packets) => sum + packets, 0);
