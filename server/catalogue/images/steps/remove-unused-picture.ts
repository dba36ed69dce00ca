import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pictureFiles } from "#server/files/render-picture.ts";
import { removeSource } from "#server/files/waiting-sources.ts";
import { isPictureUsed, lockPicture } from "#server/catalogue/images/image-store.ts";
import type { World } from "#server/world.ts";

/** Removes the files of a picture that no product and no order has any more. */
export async function removeUnusedPicture({ db, env }: World, key: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPicture(tx, key);
    if (await isPictureUsed(tx, key)) return;
    for (const file of pictureFiles(key))
      await rm(join(env.dataDir, "uploads", file), { force: true });
    await removeSource(env, key);
  });
}
