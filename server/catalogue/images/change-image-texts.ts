import { changedFacts } from "#domain/audit/activity.ts";
import { withoutInvisibleCharacters } from "#domain/invisible-characters.ts";
import type { Person } from "#domain/people/person.ts";
import { altTextMax, type ProductImageRefusal } from "#domain/catalogue/images/product-images.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { announceChange } from "#server/platform/changes.ts";
import type { World } from "#server/world.ts";
import { loadImages, writeTexts } from "./image-store.ts";
import { lockOwnImages, type OwnImagesRefusal } from "./steps/lock-own-images.ts";
import { recordPictures } from "./steps/record-pictures.ts";

export type ImageTexts = { productId: string; imageId: string; altEn: string; altHi: string };
type Refusal = Extract<
  ProductImageRefusal,
  { code: OwnImagesRefusal["code"] | "image-not-found" | "alt-text-long" }
>;

/** What is read out in place of the picture; without one, the product's name. */
export async function changeImageTexts(
  world: World,
  person: Person,
  { productId, imageId, ...given }: ImageTexts,
): Promise<Result<"changed", Refusal>> {
  const after = { altEn: plain(given.altEn), altHi: plain(given.altHi) };
  return world.db.transaction(async (tx) => {
    const own = await lockOwnImages(tx, person, productId);
    if (!own.ok) return own;
    const language = tooLong(after);
    if (language !== null) return refuse({ code: "alt-text-long", most: altTextMax, language });
    const product = own.value;
    const images = await loadImages(tx, productId);
    const image = images.find(({ id }) => id === imageId);
    if (image === undefined) return refuse({ code: "image-not-found" });
    const facts = changedFacts({ altEn: image.altEn, altHi: image.altHi }, after);
    if (Object.keys(facts.after).length === 0) return accept("changed");
    await writeTexts(tx, imageId, after);
    await recordPictures(tx, { actorId: person.id, at: world.now(), product, ...facts });
    await announceChange(tx, [`product:${productId}`]);
    return accept("changed");
  });
}

const plain = (text: string): string | null => withoutInvisibleCharacters(text).trim() || null;

function tooLong({ altEn, altHi }: Record<"altEn" | "altHi", string | null>): "en" | "hi" | null {
  if (altEn !== null && altEn.length > altTextMax) return "en";
  return altHi !== null && altHi.length > altTextMax ? "hi" : null;
}
