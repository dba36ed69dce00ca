import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { isUuid } from "#domain/uuid.ts";
import { hasSource } from "#server/files/waiting-sources.ts";
import type { World } from "#server/world.ts";
import { loadImages, loadProduct, type ImagedProduct, type StoredImage } from "./image-store.ts";

/** `lost`: neither its files nor what they are made from is there, and only another upload helps. */
export type ImageState = "ready" | "waiting" | "lost";
export type ProductImage = Omit<StoredImage, "isReady"> & { state: ImageState };
export type ImagesOfProduct = { product: ImagedProduct; images: ProductImage[] };

export async function findProductImages(
  { db, env }: World,
  person: Person,
  productId: string,
): Promise<ImagesOfProduct | null> {
  if (!isUuid(productId)) return null;
  const product = await loadProduct(db, productId);
  if (product === null || !can(person, "edit-product", product)) return null;
  const images = await loadImages(db, productId);
  return {
    product,
    images: images.map(({ isReady, ...image }) => ({
      ...image,
      state: isReady ? "ready" : hasSource(env, image.key) ? "waiting" : "lost",
    })),
  };
}
