import { cachedByTag } from "#server/platform/cached-by-tag.ts";
import { cachedSettings } from "#server/settings/cached-settings.ts";
import type { World } from "#server/world.ts";
import { selectCropsOnSale } from "./crop-products-store.ts";

const cached = cachedByTag<string[]>(["catalogue", "crops"], { max: 2 }, ({ reader }, key) =>
  selectCropsOnSale(reader, { vendorApproval: key === "approved" }),
);

/** Crops with seed for sowing in stock. A page that names them carries `catalogue` and `crops`. */
export async function cropsOnSale(world: World): Promise<string[]> {
  const { vendorApproval } = await cachedSettings(world);
  return cached(world, vendorApproval ? "approved" : "all");
}
