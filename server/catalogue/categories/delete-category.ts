import type { CategoryDeletionRefusal } from "#domain/catalogue/categories/category.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { Transaction } from "#database/connect.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import { announceChange } from "#server/platform/changes.ts";
import { lockProductSaves } from "#server/catalogue/products/steps/lock-product-saves.ts";
import type { World } from "#server/world.ts";
import {
  countProductsOf,
  loadCategory,
  lockCategories,
  lockCategory,
  moveProducts,
  removeCategory,
  type StoredCategory,
} from "./category-store.ts";
import { removeUnusedLogo } from "./steps/remove-unused-logo.ts";

/** `moveTo` is the category that its products go to. */
export type CategoryDeletion = { categoryId: string; moveTo: string | null };

/** With its products moved elsewhere in the same step; one that has none needs no other. */
export async function deleteCategory(
  world: World,
  person: Person,
  { categoryId, moveTo }: CategoryDeletion,
): Promise<Result<{ moved: number }, CategoryDeletionRefusal>> {
  if (!can(person, "manage-categories")) return refuse({ code: "category-not-found" });
  const done = await world.db.transaction(
    async (
      tx,
    ): Promise<Result<{ gone: StoredCategory; moved: number }, CategoryDeletionRefusal>> => {
      await lockProductSaves(tx);
      await lockCategories(tx);
      const gone = await lockCategory(tx, categoryId);
      if (gone === null) return refuse({ code: "category-not-found" });
      const target = moveTo === null ? null : await loadCategory(tx, moveTo);
      if (moveTo !== null && (target === null || target.id === gone.id))
        return refuse({ code: "category-target-missing" });
      const count = target === null ? await countProductsOf(tx, gone.id) : 0;
      if (count > 0) return refuse({ code: "category-in-use", count });
      const moved = target === null ? 0 : await moveProducts(tx, gone.id, target.id);
      await removeCategory(tx, gone.id);
      await recordDeletion(tx, { gone, moved, target, actorId: person.id, at: world.now() });
      return accept({ gone, moved });
    },
  );
  if (!done.ok) return done;
  await removeUnusedLogo(world, done.value.gone.logoKey);
  return accept({ moved: done.value.moved });
}

type Deletion = {
  gone: StoredCategory;
  moved: number;
  target: StoredCategory | null;
  actorId: string;
  at: Date;
};

async function recordDeletion(
  tx: Transaction,
  { gone, moved, target, actorId, at }: Deletion,
): Promise<void> {
  const { id, slug, nameEn, nameHi, priority, logoKey } = gone;
  await recordActivity(tx, {
    actorId,
    at,
    action: "deleted",
    subject: "category",
    subjectId: id,
    label: nameEn,
    before: { nameEn, nameHi, slug, priority, logoKey },
    after: target === null ? undefined : { productsMoved: moved, movedTo: target.nameEn },
  });
  // Moved products show another category on their pages; those carry this tag, too, when many change at once.
  await announceChange(tx, ["catalogue"]);
}
