import type { ParcelStatus } from "#domain/orders/order-status.ts";
import type { Person } from "#domain/people/person.ts";
import { moveParcel } from "#server/parcels/move-parcel.ts";
import type { World } from "#server/world.ts";

type Move = {
  orderNumber: string;
  parcel: number;
  from: ParcelStatus;
  canBeSoldAgain?: boolean;
};

export const shipment = { carrier: "India Post", trackingNumber: "EK123456789IN" };

/** Moves a parcel step by step, as its page would ask. @throws where a step is refused */
export async function moveThrough(
  world: World,
  person: Person,
  { orderNumber, parcel, from, canBeSoldAgain = false }: Move,
  steps: readonly Exclude<ParcelStatus, "canceled">[],
): Promise<void> {
  let shown = from;
  for (const to of steps) {
    const request = { orderNumber, parcel, shown, to, canBeSoldAgain, ...shipment };
    const moved = await moveParcel(world, person, request);
    if (!moved.ok) throw new Error(`${shown} to ${to}: ${moved.refusal.code}`);
    shown = to;
  }
}
