import type { Language } from "#domain/language.ts";
import { knownCrops } from "#server/catalogue/crops/known-crops.ts";
import type { World } from "#server/world.ts";
import type { LateFor } from "#app/features/carts/cart-delivery.ts";
import { toldPlace } from "#app/place-cookie.ts";
import { lateOf } from "./growing-words.ts";

/** For the cart: what comes after the sowing time is over where the browser was told that somebody sows. */
export async function lateFor(
  world: World,
  request: Request,
  language: Language,
): Promise<LateFor> {
  const zone = toldPlace(request.headers.get("Cookie"))?.zone ?? null;
  const crops = await knownCrops(world);
  return ({ goodsKind, cropKey }, deliveryDays) => {
    const crop = crops.find((one) => goodsKind === "sowing" && one.cropKey === cropKey);
    return crop && (lateOf({ language, zone, now: world.now(), deliveryDays }, crop) ?? undefined);
  };
}
