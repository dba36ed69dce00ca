import type { ShopSettings } from "#domain/settings/shop-settings.ts";
import { keepFacts } from "#server/platform/kept-facts.ts";
import type { World } from "#server/world.ts";
import { getSettings } from "./get-settings.ts";

const kept = keepFacts("settings", { max: 1 }, (world) => getSettings(world.db));

/** For pages. A transaction that uses a setting reads it with `getSettings(tx)`. */
export const keptSettings = (world: World): Promise<ShopSettings> => kept(world, "all");
