import type { Person } from "#domain/people/person.ts";
import type { ProductImageRefusal } from "#domain/catalogue/images/product-images.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { announceChange } from "#server/platform/changes.ts";
import type { World } from "#server/world.ts";
import { loadImages, removeImage, writePositions } from "./image-store.ts";
import { removeUnusedPicture } from "./steps/remove-unused-picture.ts";
import { lockOwnImages, type OwnImagesRefusal } from "./steps/lock-own-images.ts";
import { namesOf, recordPictures } from "./steps/record-pictures.ts";

type Refusal = Extract<ProductImageRefusal, { code: OwnImagesRefusal["code"] | "image-not-found" }>;

/** Its files go too, unless another product or an order shows them. */
export async function deleteProductImage(
  world: World,
  person: Person,
  { productId, imageId }: { productId: string; imageId: string },
): Promise<Result<"deleted", Refusal>> {
  const deleted = await world.db.transaction(async (tx) => {
    const own = await lockOwnImages(tx, person, productId);
    if (!own.ok) return own;
    const product = own.value;
    const images = await loadImages(tx, productId);
    const image = images.find(({ id }) => id === imageId);
    if (image === undefined) return refuse({ code: "image-not-found" as const });
    const left = images.filter((other) => other !== image);
    await removeImage(tx, imageId);
    await writePositions(
      tx,
      left.map(({ id }) => id),
    );
    await recordPictures(tx, {
      actorId: person.id,
      at: world.now(),
      product,
      before: { pictures: namesOf(images) },
      after: { pictures: namesOf(left) },
    });
    await announceChange(tx, [`product:${productId}`]);
    return accept(image.key);
  });
  if (!deleted.ok) return deleted;
  await removeUnusedPicture(world, deleted.value);
  return accept("deleted");
}
