import { join } from "node:path";
import { buildIfStale } from "#bin/build.ts";
import { root } from "#bin/root.ts";
import { renderDemoPictures } from "#demo/pictures/render-demo-pictures.ts";

/** The demo pictures take most of a first start: drawn once, they are copied into the shop of every worker. */
export const drawnPictures = join(root, "node_modules", ".cache", "beej-bazaar", "uploads");

/** Before the tests that start the whole shop: it is built, and its demo pictures are drawn. */
export default async function prepare(): Promise<void> {
  await buildIfStale();
  await renderDemoPictures(drawnPictures, () => {});
}

if (import.meta.main) await prepare();
