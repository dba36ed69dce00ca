import type { Language } from "#domain/language.ts";
import { knownCrops } from "#server/catalogue/crops/known-crops.ts";
import type { World } from "#server/world.ts";
import type { LateFor } from "#app/features/carts/cart-delivery.ts";
import { lateOf } from "./growing-words.ts";

/** For the cart: what comes after the sowing time is over where somebody sows. */
export async function lateFor(world: World, language: Language): Promise<LateFor> {
  const crops = await knownCrops(world);
  return ({ goodsKind, cropKey }, deliveryDays, zone) => {
    const crop = crops.find((one) => goodsKind === "sowing" && one.cropKey === cropKey);
    return crop && (lateOf({ language, zone, now: world.now(), deliveryDays }, crop) ?? undefined);
  };
}
