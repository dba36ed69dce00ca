import type { ShopSettings } from "#domain/settings/shop-settings.ts";
import { cachedByTag } from "#server/platform/cached-by-tag.ts";
import type { World } from "#server/world.ts";
import { getSettings } from "./get-settings.ts";

const cached = cachedByTag(["settings"], { max: 1 }, (world) => getSettings(world.db));

/** For pages. A transaction that uses a setting reads it with `getSettings(tx)`. */
export const cachedSettings = (world: World): Promise<ShopSettings> => cached(world, "all");
