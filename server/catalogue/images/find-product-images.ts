import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { isUuid } from "#domain/uuid.ts";
import type { World } from "#server/world.ts";
import { loadImages, loadProduct, type ImagedProduct, type StoredImage } from "./image-store.ts";

/** `lost`: neither its files nor what they are made from is there, and only another upload helps. */
export type ImageState = "ready" | "waiting" | "lost";
export type ProductImage = Omit<StoredImage, "isReady"> & { state: ImageState };
export type ImagesOfProduct = { product: ImagedProduct; images: ProductImage[] };

export async function findProductImages(
  { db, files }: World,
  person: Person,
  productId: string,
): Promise<ImagesOfProduct | null> {
  if (!isUuid(productId)) return null;
  const product = await loadProduct(db, productId);
  if (product === null || !can(person, "edit-product", product)) return null;
  const images = await loadImages(db, productId);
  const stateOf = async (isReady: boolean, key: string): Promise<ImageState> => {
    if (isReady) return "ready";
    return (await files.sources.size(key)) === null ? "lost" : "waiting";
  };
  const shown = images.map(async ({ isReady, ...image }) => ({
    ...image,
    state: await stateOf(isReady, image.key),
  }));
  return { product, images: await Promise.all(shown) };
}
