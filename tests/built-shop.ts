import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { buildIfStale } from "#bin/build.ts";
import { hashOfSources } from "#bin/build/build-stamp.ts";
import { renderDemoPictures } from "#demo/pictures/render-demo-pictures.ts";
import { folderStorage } from "#server/platform/storage/folder-storage.ts";
import { openShop } from "./open-shop.ts";
import {
  copyDataFolder,
  drawnPictures,
  filledShop,
  filledShopSources,
  hasDatabaseInside,
} from "./shop-folders.ts";

/** Before the tests that start the whole shop: it is built, its demo pictures are drawn, and one is filled to be copied. */
export default async function prepare(): Promise<void> {
  await buildIfStale();
  await renderDemoPictures(folderStorage(drawnPictures, "all"), () => {});
  await fillIfStale();
}

/** A first start works four times as long as a later one, and a test run starts some twenty shops: one of them fills a folder. */
async function fillIfStale(): Promise<void> {
  const sources = hashOfSources();
  if (existsSync(filledShopSources) && readFileSync(filledShopSources, "utf8") === sources) return;
  for (const path of [filledShopSources, filledShop])
    rmSync(path, { recursive: true, force: true });
  const shop = await openShop({}, { isFirst: true });
  try {
    await shop.stop();
    if (!hasDatabaseInside(shop.dataDir)) return;
    copyDataFolder(shop.dataDir, filledShop);
    writeFileSync(filledShopSources, sources);
  } finally {
    await shop.close();
  }
}

if (import.meta.main) await prepare();
