// What somebody saved to buy another day: packs, each once. It lives in the browser, and with an account in that.
import { accept, refuse, type Result } from "#domain/result.ts";

export const wishListMax = 100;

export type WishListFull = { code: "wish-list-full"; max: number };

/** Saving what is saved already changes nothing, and is never refused. */
export function decideSaving(
  saved: readonly string[],
  packId: string,
): Result<{ isNew: boolean }, WishListFull> {
  if (saved.includes(packId)) return accept({ isNew: false });
  return saved.length < wishListMax
    ? accept({ isNew: true })
    : refuse({ code: "wish-list-full", max: wishListMax });
}

/** Which of a browser's packs the account gets when both become one: those it has not, as long as there is room. */
export function packsToAdd(local: readonly string[], account: readonly string[]): string[] {
  const known = new Set(account);
  const isNew = (packId: string) => !known.has(packId);
  return [...new Set(local.filter(isNew))].slice(0, Math.max(0, wishListMax - known.size));
}

/** The packs that can be read in what a browser sent at sign-in; all else is dropped, so that a list never makes one fail. */
export function readSavedPacks(sent: unknown): string[] {
  if (!Array.isArray(sent)) return [];
  const texts = sent.slice(0, wishListMax).filter((entry) => typeof entry === "string");
  return [...new Set(texts.map((text) => text.toLowerCase()))];
}
