import { chmodSync, chownSync, cpSync, existsSync, lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "#bin/root.ts";

const cache = join(root, "node_modules", ".cache", "beej-bazaar");

/** The demo pictures take most of a first start: drawn once, they are copied into every shop that starts for the first time. */
export const drawnPictures = join(cache, "uploads");

/** The data folder of a shop that was started once and stopped. */
export const filledShop = join(cache, "filled-shop");

/** Tells of which sources the filled shop is; written last, so that half a copy has none. */
export const filledShopSources = join(cache, "filled-shop-sources");

export const isShopFilled = (): boolean => existsSync(filledShopSources);

/** A database that had to be kept elsewhere can't be copied with the folder. */
export const hasDatabaseInside = (dataDir: string): boolean =>
  existsSync(join(dataDir, "database", "cluster"));

/** Modes and owners stay: PostgreSQL takes no folder that is open to others, and as root it runs under another user. */
export function copyDataFolder(from: string, to: string): void {
  cpSync(from, to, { recursive: true });
  for (const name of ["", ...readdirSync(from, { recursive: true, encoding: "utf8" })]) {
    const { uid, gid, mode } = lstatSync(join(from, name));
    if (process.getuid?.() === 0) chownSync(join(to, name), uid, gid);
    chmodSync(join(to, name), mode);
  }
}
