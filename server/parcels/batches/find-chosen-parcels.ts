import {
  chosenMost,
  type ParcelChoice,
  type TooManyChosen,
} from "#domain/parcels/batches/parcel-choice.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { World } from "#server/world.ts";
import { readChosenParcels, type ChosenParcel } from "./chosen-parcels-store.ts";

/** An administrator's choice of all parcels, a vendor's of their own; what is not theirs is not there. */
export async function findChosenParcels(
  world: World,
  person: Person,
  choices: readonly ParcelChoice[],
): Promise<Result<ChosenParcel[], TooManyChosen>> {
  const { vendorId } = person;
  const isAdministrator = can(person, "manage-orders");
  if (choices.length === 0 || (!isAdministrator && vendorId === null)) return accept([]);
  // Read where the parcels are written: what was just packed is printed next.
  const parcels =
    choices.length > chosenMost
      ? null
      : await readChosenParcels(world.db, {
          choices,
          vendorId: isAdministrator ? null : vendorId,
        });
  return parcels === null || parcels.length > chosenMost
    ? refuse({ code: "too-many-chosen", most: chosenMost })
    : accept(parcels);
}
