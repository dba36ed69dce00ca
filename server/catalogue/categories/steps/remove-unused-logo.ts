import { rm } from "node:fs/promises";
import { join } from "node:path";
import { logoFile } from "#server/files/render-logo.ts";
import type { World } from "#server/world.ts";
import { isLogoUsed, lockCategories } from "#server/catalogue/categories/category-store.ts";

/**
 * Removes the file of a logo that is no longer used. It takes the lock under which logos are written, so that nobody
 * starts using the file meanwhile.
 */
export async function removeUnusedLogo({ db, env }: World, key: string | null): Promise<void> {
  if (key === null) return;
  await db.transaction(async (tx) => {
    await lockCategories(tx);
    if (await isLogoUsed(tx, key)) return;
    await rm(join(env.dataDir, "uploads", logoFile(key)), { force: true });
  });
}
