import type { Transaction } from "#database/connect.ts";
import type { CancelRefusal } from "#domain/parcels/parcel-refusals.ts";
import { cancelReasons, writeReason, type GivenReason } from "#domain/orders/parcel-reason.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { World } from "#server/world.ts";
import { lockOwnParcel } from "./parcel-store.ts";
import { cancelLockedParcel } from "./steps/cancel-locked-parcel.ts";

export type CancelRequest = { orderNumber: string; parcel: number } & GivenReason;

/** By its customer. A parcel that is canceled already answers the same: a second click, another tab. */
export async function cancelParcel(
  world: World,
  person: Person,
  request: CancelRequest,
): Promise<Result<"canceled", CancelRefusal>> {
  return world.db.transaction((tx) => cancelIn(tx, world, person, request));
}

async function cancelIn(
  tx: Transaction,
  world: World,
  person: Person,
  request: CancelRequest,
): Promise<Result<"canceled", CancelRefusal>> {
  const locked = await lockOwnParcel(tx, { ...request, personId: person.id });
  if (locked === null) return refuse({ code: "parcel-not-found" });
  const { order, parcel } = locked;
  const thing = { customerId: person.id, vendorId: parcel.vendorId };
  if (!can(person, "cancel-parcel", thing)) return refuse({ code: "parcel-not-found" });
  if (parcel.status === "canceled") return accept("canceled");
  const reason = writeReason(cancelReasons, request);
  if (!reason.ok) return reason;
  const outside = { now: world.now(), newId: world.newId };
  const by = { role: "customer", personId: person.id } as const;
  return cancelLockedParcel(tx, outside, { order, parcel, by, reason: reason.value });
}
