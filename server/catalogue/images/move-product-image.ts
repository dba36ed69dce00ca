import type { Person } from "#domain/people/person.ts";
import { placedAt, type ProductImageRefusal } from "#domain/catalogue/images/product-images.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { announceChange } from "#server/platform/changes.ts";
import type { World } from "#server/world.ts";
import { loadImages, writePositions } from "./image-store.ts";
import { lockOwnImages, type OwnImagesRefusal } from "./steps/lock-own-images.ts";
import { namesOf, recordPictures } from "./steps/record-pictures.ts";

/** `place` counts from 0. Asked twice it is there already. */
export type ImageMove = { productId: string; imageId: string; position: number };
type Refusal = Extract<ProductImageRefusal, { code: OwnImagesRefusal["code"] | "image-not-found" }>;

export async function moveProductImage(
  world: World,
  person: Person,
  { productId, imageId, position }: ImageMove,
): Promise<Result<"moved", Refusal>> {
  return world.db.transaction(async (tx) => {
    const own = await lockOwnImages(tx, person, productId);
    if (!own.ok) return own;
    const product = own.value;
    const images = await loadImages(tx, productId);
    if (!images.some(({ id }) => id === imageId)) return refuse({ code: "image-not-found" });
    const ids = placedAt(
      images.map(({ id }) => id),
      imageId,
      position,
    );
    const moved = ids.flatMap((id) => images.filter((image) => image.id === id));
    if (namesOf(moved) === namesOf(images)) return accept("moved");
    await writePositions(tx, ids);
    await recordPictures(tx, {
      actorId: person.id,
      at: world.now(),
      product,
      before: { pictures: namesOf(images) },
      after: { pictures: namesOf(moved) },
    });
    await announceChange(tx, [`product:${productId}`]);
    return accept("moved");
  });
}
