import { sql } from "drizzle-orm";
import { readOrderNumber } from "#domain/orders/order-number.ts";
import { allowedMoves, type ParcelStatus } from "#domain/orders/order-status.ts";
import { awaitsPacks, parcelFacts } from "#domain/parcels/return-request.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { loadReturnRefunds } from "#server/money/refunds/load-return-refunds.ts";
import type { World } from "#server/world.ts";
import {
  selectPackedLines,
  selectReturnLines,
  type PackedLine,
  type ReturnLine,
} from "./packed-lines-store.ts";
import { loadVendorOrder, type VendorOrder, type VendorOrderParcel } from "./vendor-order-store.ts";

type MovableParcel = VendorOrderParcel & {
  /** The moves that its vendor may make. */
  moves: ParcelStatus[];
  /** What goes back for it when it is taken back; 0 where that is none of its moves. */
  returnRefundPaise: number;
  /** Of which lots it is packed; empty once it has left. */
  packedLines: PackedLine[];
  /** Where it can come back. */
  returnLines: ReturnLine[];
};
export type VendorOrderView = Omit<VendorOrder, "parcels" | "orderId"> & {
  parcels: MovableParcel[];
};

/** What is theirs of an order. Null: nothing is. */
export async function getVendorOrder(
  world: World,
  person: Person,
  number: string,
): Promise<VendorOrderView | null> {
  const { vendorId } = person;
  const read = readOrderNumber(number);
  if (read === null || vendorId === null || !can(person, "advance-parcel", { vendorId }))
    return null;
  const found = await loadVendorOrder(world.db, { vendorId, number: read });
  if (found === null) return null;
  const { orderId, ...order } = found;
  const parcels = order.parcels.map((parcel) => ({ ...parcel, moves: movesOf(parcel) }));
  const returnable = parcels.filter(
    ({ moves, status, returns }) =>
      moves.includes("returned") || awaitsPacks(status, returns[0] ?? null),
  );
  const refunds = await loadReturnRefunds(
    world.db,
    orderId,
    returnable.map(({ id, returns }) => ({ id, packs: returns[0]?.packs ?? [] })),
  );
  const own = sql`p.order_id = ${orderId} and p.vendor_id = ${vendorId}`;
  const packed = await selectPackedLines(world.db, own, world.now());
  const returning = await selectReturnLines(world.db, own);
  return {
    ...order,
    parcels: parcels.map((parcel) => ({
      ...parcel,
      returnRefundPaise: refunds[parcel.id] ?? 0,
      packedLines: packed.filter(({ parcelId }) => parcelId === parcel.id),
      returnLines: returning.filter(({ parcelId }) => parcelId === parcel.id),
    })),
  };
}

function movesOf({
  status,
  deliveredAt,
  isRecalled,
  returns: [last],
}: VendorOrderParcel): ParcelStatus[] {
  const facts = parcelFacts({
    isRecalled,
    deliveredAt,
    lastRequest: last?.state ?? null,
    lastRequestAskedAt: last?.askedAt ?? null,
    isOfPacks: (last?.packs.length ?? 0) > 0,
  });
  return allowedMoves(status, "vendor", facts);
}
