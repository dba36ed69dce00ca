import {
  categorySlug,
  isNameTaken,
  type CategoryRefusal,
} from "#domain/catalogue/categories/category.ts";
import type { PictureRefusal } from "#domain/files/picture-refusals.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import { announceChange } from "#server/platform/changes.ts";
import type { World } from "#server/world.ts";
import { insertCategory, loadCategories, lockCategories } from "./category-store.ts";
import { saveLogo } from "./steps/save-logo.ts";
import { readCategory, type GivenCategory } from "./steps/read-category.ts";

export async function addCategory(
  world: World,
  person: Person,
  given: GivenCategory,
): Promise<Result<{ id: string }, CategoryRefusal | PictureRefusal>> {
  const read = await readCategory(world, person, given);
  if (!read.ok) return read;
  const { fields, logo } = read.value;
  const id = world.newId();
  const at = world.now();
  return world.db.transaction(async (tx) => {
    await lockCategories(tx);
    const known = await loadCategories(tx);
    if (isNameTaken(fields.nameEn, known)) return refuse({ code: "category-name-taken" });
    const slug = categorySlug(
      fields.nameEn,
      known.map((category) => category.slug),
    );
    const facts = { ...fields, slug, logoKey: logo?.key ?? null };
    await saveLogo(world, logo);
    await insertCategory(tx, { id, ...facts }, at);
    await recordActivity(tx, {
      actorId: person.id,
      at,
      action: "created",
      subject: "category",
      subjectId: id,
      label: facts.nameEn,
      after: facts,
    });
    await announceChange(tx, ["catalogue"]);
    return accept({ id });
  });
}
