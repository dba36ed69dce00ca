import type { PictureRefusal } from "#domain/files/picture-refusals.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { imagesMax, type ProductImageRefusal } from "#domain/catalogue/images/product-images.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { checkPicture } from "#server/files/check-picture.ts";
import { decodePicture } from "#server/files/decode-picture.ts";
import { pictureFile, pictureKey, previewOf } from "#server/files/render-picture.ts";
import { wakeJob } from "#server/platform/jobs/wake-job.ts";
import type { World } from "#server/world.ts";
import { insertImage, loadImages, loadProduct, lockPicture } from "./image-store.ts";
import { lockOwnImages, type OwnImagesRefusal } from "./steps/lock-own-images.ts";
import { namesOf, recordPictures } from "./steps/record-pictures.ts";

type Refusal =
  | PictureRefusal
  | OwnImagesRefusal
  | Extract<ProductImageRefusal, { code: "too-many-images" }>;

/**
 * Adds a picture as the last of its product. A small one is there at once; the others are made by a job, and until then
 * only who edits the product sees it. The same picture sent twice is there once.
 */
export async function addProductImage(
  world: World,
  person: Person,
  { productId, bytes }: { productId: string; bytes: Buffer },
): Promise<Result<{ imageId: string }, Refusal>> {
  const product = await loadProduct(world.db, productId);
  if (product === null || !can(person, "edit-product", product))
    return refuse({ code: "product-not-found" });
  const checked = await checkPicture(bytes);
  if (!checked.ok) return checked;
  const preview = await decodePicture(world.queues, { bytes, personId: person.id }, previewOf);
  if (!preview.ok) return preview;
  const key = pictureKey(bytes);
  const imageId = world.newId();
  return world.db.transaction(async (tx) => {
    const own = await lockOwnImages(tx, person, productId);
    if (!own.ok) return own;
    const images = await loadImages(tx, productId);
    const same = images.find((image) => image.key === key);
    if (same) return accept({ imageId: same.id });
    if (images.length >= imagesMax) return refuse({ code: "too-many-images", most: imagesMax });

    await lockPicture(tx, key);
    await saveFiles(world, { key, source: bytes, preview: preview.value });
    await insertImage(tx, { id: imageId, productId, key, position: images.length });
    await recordPictures(tx, {
      actorId: person.id,
      at: world.now(),
      product: own.value,
      before: { pictures: namesOf(images) },
      after: { pictures: namesOf([...images, { key }]) },
    });
    await wakeJob(tx, "render-images");
    return accept({ imageId });
  });
}

type Files = { key: string; source: Buffer; preview: Buffer };

async function saveFiles({ files }: World, { key, source, preview }: Files): Promise<void> {
  await files.sources.put(key, [source]);
  const file = pictureFile(key, 320, "webp");
  // What is served under a name never changes.
  if ((await files.pictures.size(file)) === null) await files.pictures.put(file, [preview]);
}
