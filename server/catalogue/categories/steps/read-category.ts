import {
  checkCategory,
  type CategoryFields,
  type CategoryRefusal,
  type CheckedCategory,
} from "#domain/catalogue/categories/category.ts";
import type { LogoCrop } from "#domain/catalogue/categories/logo-crop.ts";
import type { PictureRefusal } from "#domain/files/picture-refusals.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { renderLogo, type Logo } from "#server/files/render-logo.ts";
import type { World } from "#server/world.ts";

/** What the form of a category asks for. */
export type GivenCategory = CategoryFields & { logo: Buffer | null; crop: LogoCrop };

type ReadCategory = { fields: CheckedCategory; logo: Logo | null };

/** Before anything is locked: a logo takes its time. */
export async function readCategory(
  { queues }: World,
  person: Person,
  given: GivenCategory,
): Promise<Result<ReadCategory, CategoryRefusal | PictureRefusal>> {
  if (!can(person, "manage-categories")) return refuse({ code: "category-not-found" });
  const checked = checkCategory(given);
  if (!checked.ok) return checked;
  const rendered =
    given.logo === null
      ? null
      : await renderLogo(queues, { bytes: given.logo, personId: person.id }, given.crop);
  if (rendered?.ok === false) return rendered;
  return accept({ fields: checked.value, logo: rendered?.value ?? null });
}
