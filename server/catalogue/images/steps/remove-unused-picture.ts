import { removeUnneeded } from "#server/files/remove-unneeded.ts";
import { pictureFiles } from "#server/files/render-picture.ts";
import { isPictureUsed, lockPicture } from "#server/catalogue/images/image-store.ts";
import type { World } from "#server/world.ts";

/** Removes the files of a picture that no product and no order has any more. */
export async function removeUnusedPicture(world: World, key: string): Promise<void> {
  await world.db.transaction(async (tx) => {
    await lockPicture(tx, key);
    if (await isPictureUsed(tx, key)) return;
    await removeUnneeded(world, world.files.pictures, pictureFiles(key));
    await removeUnneeded(world, world.files.sources, [key]);
  });
}
