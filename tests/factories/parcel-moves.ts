import { sql } from "drizzle-orm";
import { sealedOf } from "#demo/past/sealed-of.ts";
import type { ParcelStatus } from "#domain/orders/order-status.ts";
import type { Person } from "#domain/people/person.ts";
import { moveParcel } from "#server/parcels/move-parcel.ts";
import type { World } from "#server/world.ts";

type Move = {
  orderNumber: string;
  parcel: number;
  from: ParcelStatus;
  /** Where it comes back: all of its packets were sealed; else none was. */
  isSealed?: boolean;
};

export const shipment = { carrier: "India Post", trackingNumber: "EK123456789IN" };

/** What is to be taken for a parcel in cash. */
export async function costOf(
  { db }: World,
  { orderNumber, parcel }: { orderNumber: string; parcel: number },
): Promise<number> {
  const { rows } = await db.execute<{ paise: number }>(sql`
    select p.total_paise as paise from parcels p join orders o on o.id = p.order_id
    where o.number = ${orderNumber} and p.position = ${parcel - 1}`);
  return rows[0]?.paise ?? 0;
}

/** Moves a parcel step by step, as its page would ask. @throws where a step is refused */
export async function moveThrough(
  world: World,
  person: Person,
  { orderNumber, parcel, from, isSealed = false }: Move,
  steps: readonly Exclude<ParcelStatus, "canceled">[],
): Promise<void> {
  let shown = from;
  for (const to of steps) {
    const cashPaise = to === "delivered" ? await costOf(world, { orderNumber, parcel }) : null;
    const sealed = await sealedOf(world, { orderNumber, parcel }, isSealed);
    const request = { orderNumber, parcel, shown, to, sealed, cashPaise, ...shipment };
    const moved = await moveParcel(world, person, request);
    if (!moved.ok) throw new Error(`${shown} to ${to}: ${moved.refusal.code}`);
    shown = to;
  }
}
