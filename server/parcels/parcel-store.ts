import { sql, type SQL } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import { takeKey } from "#domain/catalogue/lots/choose-lots.ts";
import type { SealedPackets } from "#domain/catalogue/stock/returned-packets.ts";
import type { OrderStatus, ParcelStatus } from "#domain/orders/order-status.ts";
import type { ReturnRequestState, ReturnWish } from "#domain/parcels/return-request.ts";
import type { PaymentMethod } from "#domain/payment-methods/payment-method.ts";
import { cameBack } from "#server/catalogue/stock/lots-of-line.ts";
import { isOfPacks, lastRequestFirst } from "#server/orders/last-return-request.ts";
import { addressOfParcel } from "#server/orders/own-carriers.ts";
import { isParcelRecalled, isParcelStopped } from "#server/orders/recalled.ts";

export type LockedOrder = {
  id: string;
  number: string;
  status: OrderStatus;
  method: PaymentMethod;
  stockHeld: boolean;
};

export type LockedParcel = {
  id: string;
  /** Its place in the order, from 1. */
  number: number;
  vendorId: string;
  status: ParcelStatus;
  totalPaise: number;
  shippingPaise: number;
  carrier: string | null;
  trackingNumber: string | null;
  /** Of a carrier of the vendor's own. */
  trackingAddress: string | null;
  deliveredAt: Date | null;
  lastRequest: ReturnRequestState | null;
  lastRequestId: string | null;
  lastRequestAskedAt: Date | null;
  lastRequestWish: ReturnWish | null;
  /** It names packs, and others stay with their buyer. */
  isOfPacks: boolean;
  /** Who moved it to where it is. */
  movedBy: string | null;
  /** It has packets of a recalled lot, and waits for what becomes of it. */
  isStopped: boolean;
  /** Its buyer was told of a recall. */
  isRecalled: boolean;
};

/** `parcel` is its place in the order, from 1. */
export type WhichParcel = { orderNumber: string; parcel: number };
export type LockedParcelOfOrder = { order: LockedOrder; parcel: LockedParcel };
/** In the order of their places; there is at least one. */
export type LockedParcelsOfOrder = { order: LockedOrder; parcels: LockedParcel[] };

/** The owner is in the query. Null: no such parcel. */
export async function lockOwnParcel(
  tx: Transaction,
  { personId, ...which }: WhichParcel & { personId: string },
): Promise<LockedParcelOfOrder | null> {
  return lockParcel(tx, which, sql`o.person_id = ${personId}`, sql`true`);
}

/** Of any customer; `vendorId` null: and of any vendor. */
export async function lockAnyParcel(
  tx: Transaction,
  { vendorId, ...which }: WhichParcel & { vendorId: string | null },
): Promise<LockedParcelOfOrder | null> {
  const isTheirs = vendorId === null ? sql`true` : sql`p.vendor_id = ${vendorId}`;
  return lockParcel(tx, which, sql`true`, isTheirs);
}

/** All parcels of an order of this person's. Null: it is not theirs. */
export const lockOwnParcels = (
  tx: Transaction,
  { orderNumber, personId }: { orderNumber: string; personId: string },
): Promise<LockedParcelsOfOrder | null> =>
  lockParcels(tx, orderNumber, sql`o.person_id = ${personId}`, sql`true`);

/** All parcels of an order, or those of one vendor. Null: there is none. */
export const lockAnyParcels = (
  tx: Transaction,
  { orderNumber, vendorId }: { orderNumber: string; vendorId: string | null },
): Promise<LockedParcelsOfOrder | null> =>
  lockParcels(
    tx,
    orderNumber,
    sql`true`,
    vendorId === null ? sql`true` : sql`p.vendor_id = ${vendorId}`,
  );

type ParcelRow = Omit<LockedParcel, "deliveredAt" | "lastRequestAskedAt"> & {
  deliveredAt: string | null;
  lastRequestAskedAt: string | null;
};

/** The order is locked before its parcel, by everybody. */
async function lockParcel(
  tx: Transaction,
  { orderNumber, parcel: place }: WhichParcel,
  ofOrder: SQL,
  ofParcel: SQL,
): Promise<LockedParcelOfOrder | null> {
  const isAtPlace = sql`p.position = ${place - 1} and ${ofParcel}`;
  const { order, parcels } = (await lockParcels(tx, orderNumber, ofOrder, isAtPlace)) ?? {};
  const [parcel] = parcels ?? [];
  return order === undefined || parcel === undefined ? null : { order, parcel };
}

async function lockParcels(
  tx: Transaction,
  orderNumber: string,
  ofOrder: SQL,
  ofParcels: SQL,
): Promise<LockedParcelsOfOrder | null> {
  const orders = await tx.execute<LockedOrder>(sql`
    select o.id, o.number, o.status, o.payment_method as method, o.stock_released_at is null as "stockHeld" from orders o
    where o.number = ${orderNumber} and ${ofOrder} for no key update`);
  const [order] = orders.rows;
  if (order === undefined) return null;
  const parcels = await tx.execute<ParcelRow>(sql`
    select p.id, p.position + 1 as number, p.vendor_id as "vendorId", p.status, p.total_paise as "totalPaise",
      p.shipping_paise as "shippingPaise",
      p.carrier, p.tracking_number as "trackingNumber", ${addressOfParcel} as "trackingAddress", p.delivered_at as "deliveredAt", r.state as "lastRequest",
      r.id as "lastRequestId", r.asked_at as "lastRequestAskedAt", r.wish as "lastRequestWish",
      coalesce(r."isOfPacks", false) as "isOfPacks",
      (select h.actor_id from order_history h where h.order_id = p.order_id and h.parcel_id = p.id
        and h.to_status = p.status order by h.id desc limit 1) as "movedBy",
      ${isParcelStopped} as "isStopped", ${isParcelRecalled} as "isRecalled"
    from parcels p left join lateral (
      select r.id, r.state, r.asked_at, r.wish, ${isOfPacks} as "isOfPacks" from return_requests r where r.parcel_id = p.id
      order by ${lastRequestFirst} limit 1) r on true
    where p.order_id = ${order.id} and ${ofParcels} order by p.position for no key update of p`);
  if (parcels.rows.length === 0) return null;
  return {
    order,
    parcels: parcels.rows.map((parcel) => ({
      ...parcel,
      deliveredAt: readMoment(parcel.deliveredAt),
      lastRequestAskedAt: readMoment(parcel.lastRequestAskedAt),
    })),
  };
}

/** How many packets of a parcel that came back last were sealed, by `takeKey`; of those that are not named none was. */
export async function selectSealed(tx: Transaction, parcelId: string): Promise<SealedPackets> {
  type Row = { lineId: string; lotId: string | null; packets: number };
  const { rows } = await tx.execute<Row>(sql`
    select m.order_line_id as "lineId", m.lot_id as "lotId", sum(m.change)::int as packets
    from stock_movements m join order_lines l on l.id = m.order_line_id
    where l.parcel_id = ${parcelId} and ${cameBack} and m.created_at = (
      select max(b.created_at) from stock_movements b join order_lines of_parcel on of_parcel.id = b.order_line_id
      where of_parcel.parcel_id = ${parcelId} and b.cause = 'return') group by m.order_line_id, m.lot_id`);
  return Object.fromEntries(
    rows.map(({ lineId, packets, ...of }) => [takeKey(lineId, of), packets]),
  );
}

/** Whether this person took back, for this reason, that the parcel was delivered: the last who did. */
export async function hasTakenBack(
  tx: Transaction,
  { parcelId, personId, reason }: { parcelId: string; personId: string; reason: string },
): Promise<boolean> {
  const { rows } = await tx.execute<{ is: boolean }>(sql`
    select coalesce(actor_id = ${personId} and note = ${reason}, false) as is from order_history
    where order_id = (select order_id from parcels where id = ${parcelId}) and parcel_id = ${parcelId}
      and event = 'delivery-taken-back' order by id desc limit 1`);
  return rows[0]?.is === true;
}

const readMoment = (text: string | null): Date | null => (text === null ? null : new Date(text));
