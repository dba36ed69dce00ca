import { changedFacts } from "#domain/audit/activity.ts";
import {
  isNameTaken,
  type CategoryRefusal,
  type CheckedCategory,
} from "#domain/catalogue/categories/category.ts";
import type { PictureRefusal } from "#domain/files/picture-refusals.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { Transaction } from "#database/connect.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import { announceChange } from "#server/platform/changes.ts";
import type { Logo } from "#server/files/render-logo.ts";
import type { World } from "#server/world.ts";
import {
  loadCategories,
  lockCategories,
  markOf,
  writeCategory,
  type StoredCategory,
} from "./category-store.ts";
import { removeUnusedLogo } from "./steps/remove-unused-logo.ts";
import { saveLogo } from "./steps/save-logo.ts";
import { readCategory, type GivenCategory } from "./steps/read-category.ts";

/** `mark` is that of the category as the form showed it. */
export type CategoryUpdate = GivenCategory & {
  categoryId: string;
  mark: string;
  removeLogo: boolean;
};

export async function updateCategory(
  world: World,
  person: Person,
  given: CategoryUpdate,
): Promise<Result<{ id: string }, CategoryRefusal | PictureRefusal>> {
  const read = await readCategory(world, person, given);
  if (!read.ok) return read;
  const { fields, logo } = read.value;
  const done = await world.db.transaction(async (tx) => {
    await lockCategories(tx);
    const known = await loadCategories(tx);
    const before = known.find(({ id }) => id === given.categoryId);
    if (before === undefined) return refuse({ code: "category-not-found" });
    const after = { ...fields, logoKey: logoAfter(before, logo, given.removeLogo) };
    // Sent twice: the second finds what it wants to write.
    if (markOf({ ...before, ...after }) === markOf(before)) return accept(before);
    if (markOf(before) !== given.mark) return refuse({ code: "category-changed" });
    const others = known.filter(({ id }) => id !== before.id);
    if (isNameTaken(after.nameEn, others)) return refuse({ code: "category-name-taken" });
    await saveLogo(world, logo);
    await writeChange(tx, { before, after, actorId: person.id, at: world.now() });
    return accept(before);
  });
  if (!done.ok) return done;
  await removeUnusedLogo(world, done.value.logoKey);
  return accept({ id: given.categoryId });
}

const logoAfter = (before: StoredCategory, logo: Logo | null, remove: boolean): string | null =>
  logo?.key ?? (remove ? null : before.logoKey);

type Change = {
  before: StoredCategory;
  after: CheckedCategory & { logoKey: string | null };
  actorId: string;
  at: Date;
};

async function writeChange(tx: Transaction, { before, after, actorId, at }: Change): Promise<void> {
  await writeCategory(tx, before.id, after);
  await recordActivity(tx, {
    actorId,
    at,
    action: "changed",
    subject: "category",
    subjectId: before.id,
    label: after.nameEn,
    ...changedFacts(
      {
        nameEn: before.nameEn,
        nameHi: before.nameHi,
        priority: before.priority,
        logoKey: before.logoKey,
      },
      after,
    ),
  });
  await announceChange(tx, ["catalogue"]);
}
