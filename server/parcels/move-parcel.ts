import type { MoveRefusal } from "#domain/parcels/parcel-refusals.ts";
import type { Person } from "#domain/people/person.ts";
import type { Result } from "#domain/result.ts";
import { moveShopParcel, type MoveRequest } from "#server/parcels/steps/move-shop-parcel.ts";
import type { World } from "#server/world.ts";

/** One parcel, by whoever sends it. */
export async function moveParcel(
  world: World,
  person: Person,
  request: MoveRequest,
): Promise<Result<"moved", MoveRefusal>> {
  return world.db.transaction((tx) => moveShopParcel(tx, world, person, request));
}
