import { sql } from "drizzle-orm";
import { allowedMoves, comesBackFrom, type ParcelStatus } from "#domain/orders/order-status.ts";
import { readOrderNumber } from "#domain/orders/order-number.ts";
import { mayChangeLots } from "#domain/parcels/packing.ts";
import { awaitsPacks, parcelFacts } from "#domain/parcels/return-request.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { loadReturnRefunds } from "#server/money/refunds/load-return-refunds.ts";
import type { World } from "#server/world.ts";
import { loadAdminOrderDetails, type AdminOrderDetails } from "./admin-order-store.ts";
import {
  selectPackedLines,
  selectReturnLines,
  type PackedLine,
  type ReturnLine,
} from "./packed-lines-store.ts";
import { loadAnyOrder, type ParcelView } from "#server/orders/order-store.ts";
import { viewOrder, type OrderView } from "#server/orders/order-view.ts";

export type PlacedOrderView = {
  order: OrderView;
  details: AdminOrderDetails;
  /** By an administrator, of each parcel in their order. */
  moves: ParcelStatus[][];
  /** What goes back for each parcel that may be taken back now, by its id. */
  returnRefunds: Readonly<Record<string, number>>;
  /** Of which lots the parcels are packed that have not left. */
  packedLines: PackedLine[];
  /** Of those that can come back. */
  returnLines: ReturnLine[];
};

/** Anybody's, with what only the shop's own people see. Null: no such order. */
export async function getPlacedOrder(
  world: World,
  person: Person,
  number: string,
): Promise<PlacedOrderView | null> {
  const read = readOrderNumber(number);
  if (read === null || !can(person, "manage-orders")) return null;
  const stored = await loadAnyOrder(world.db, read);
  if (stored === null) return null;
  const ofOrder = sql`p.order_id = ${stored.id}`;
  const canBePacked = stored.parcels.some(({ status }) => mayChangeLots(status));
  const canComeBack = stored.parcels.some(({ status }) => comesBackFrom.includes(status));
  const moves = stored.parcels.map(movesOf);
  const returnable = stored.parcels.filter(
    (parcel, index) =>
      moves[index]?.includes("returned") || awaitsPacks(parcel.status, parcel.returnRequest),
  );
  return {
    order: viewOrder(stored, world.now()),
    details: await loadAdminOrderDetails(world.db, stored.id),
    moves,
    returnRefunds: await loadReturnRefunds(
      world.db,
      stored.id,
      returnable.map(({ id, returnRequest }) => ({ id, packs: returnRequest?.packs ?? [] })),
    ),
    packedLines: canBePacked ? await selectPackedLines(world.db, ofOrder, world.now()) : [],
    returnLines: canComeBack ? await selectReturnLines(world.db, ofOrder) : [],
  };
}

function movesOf({ status, deliveredAt, isRecalled, returnRequest }: ParcelView): ParcelStatus[] {
  const facts = parcelFacts({
    isRecalled,
    deliveredAt,
    lastRequest: returnRequest?.state ?? null,
    lastRequestAskedAt: returnRequest?.askedAt ?? null,
    isOfPacks: (returnRequest?.packs.length ?? 0) > 0,
  });
  return allowedMoves(status, "administrator", facts);
}
