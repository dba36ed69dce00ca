import type { CropMinimum } from "#domain/catalogue/lots/crop-minimum.ts";
import { crops } from "#domain/catalogue/products/crops.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import type { World } from "#server/world.ts";
import { selectMinimums } from "./minimum-store.ts";

export type CropWithMinimum = { key: string; name: string; minimum: CropMinimum | null };

/** Every crop, by name; null for who may not see them. */
export async function findMinimums(
  { db }: World,
  person: Person,
): Promise<CropWithMinimum[] | null> {
  if (!can(person, "change-settings")) return null;
  const known = new Map((await selectMinimums(db)).map((one) => [one.cropKey, one]));
  return crops
    .map(({ key, name }) => ({ key, name: name.en, minimum: known.get(key) ?? null }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}
