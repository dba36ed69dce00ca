import { logoFiles } from "#domain/catalogue/categories/logo-file.ts";
import { removeUnneeded } from "#server/files/remove-unneeded.ts";
import type { World } from "#server/world.ts";
import { isLogoUsed, lockCategories } from "#server/catalogue/categories/category-store.ts";

/**
 * Removes the file of a logo that is no longer used. It takes the lock under which logos are written, so that nobody
 * starts using the file meanwhile.
 */
export async function removeUnusedLogo(world: World, key: string | null): Promise<void> {
  if (key === null) return;
  await world.db.transaction(async (tx) => {
    await lockCategories(tx);
    if (await isLogoUsed(tx, key)) return;
    await removeUnneeded(world, world.files.pictures, logoFiles(key));
  });
}
