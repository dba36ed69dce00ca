import type { CartItem } from "#app/features/carts/stored-cart.ts";
import {
  emptyWishList,
  parseStoredWishList,
  putSavedPack,
  wishListKey,
  type StoredWishList,
} from "./stored-wish-list.ts";

/** Sent on `window` whenever the list is another one, whoever changed it. */
const CHANGED = "wish-list-changed";
/** What a change came to; a word of `wishlist.<word>` where it was not made. */
export type Saving = "done" | "full" | "notSold" | "failed";

let text: string | null = null;
let list = emptyWishList;
/** Storage is closed or full: the list then lives as long as the page. */
let unsaved = false;

/** The same object until the list changes, in this tab or another. */
export function readWishList(): StoredWishList {
  const stored = unsaved ? text : storedText();
  if (stored !== text) {
    text = stored;
    list = parseStoredWishList(stored);
  }
  return list;
}

export function followWishList(changed: () => void): () => void {
  addEventListener(CHANGED, changed);
  addEventListener("storage", changed);
  return () => {
    removeEventListener(CHANGED, changed);
    removeEventListener("storage", changed);
  };
}

export function writeWishList(next: StoredWishList): void {
  list = next;
  text = JSON.stringify(next);
  try {
    localStorage.setItem(wishListKey, text);
    unsaved = false;
  } catch {
    unsaved = true;
  }
  dispatchEvent(new Event(CHANGED));
}

let claiming: Promise<void> | null = null;

/** A page has a button for each pack, and all of them ask. */
export const claimOnce = (): Promise<void> =>
  (claiming ??= claimWishList().finally(() => (claiming = null)));

/** The page says whose list this is, as it does of the cart; an account's own is asked for once. */
async function claimWishList(): Promise<void> {
  const { viewer, cartOwner } = document.documentElement.dataset;
  const { owner, packIds } = readWishList();
  if (!viewer || (cartOwner ?? null) === owner) return;
  if (!cartOwner) return writeWishList(emptyWishList);
  const answer = await post("account", { packIds: owner === null ? packIds : [] });
  if (answer?.ok) await adopt(answer);
}

/** Puts a pack on the list or takes it off: in the account of who is signed in, in this browser else. */
export async function saveOnWishList(item: CartItem, saved: boolean): Promise<Saving> {
  if (!document.documentElement.dataset.cartOwner) {
    const put = putSavedPack(readWishList(), item, saved);
    if (!put.ok) return "full";
    writeWishList(put.value);
    return "done";
  }
  const answer = await post("packs", { packId: item.packId, saved });
  if (answer?.ok) {
    await adopt(answer);
    return "done";
  }
  return answer?.status === 409 ? refusedSaving(await codeOf(answer)) : "failed";
}

/** A refusal's code, which the address has where no script was there. */
export function refusedSaving(code: unknown): Saving {
  if (code === "wish-list-full") return "full";
  return code === "withdrawn" ? "notSold" : "failed";
}

async function adopt(answer: Response): Promise<void> {
  const { owner, packIds } = (await answer.json()) as { owner: string; packIds: string[] };
  writeWishList({ ...emptyWishList, owner, packIds });
}

const codeOf = async (answer: Response): Promise<unknown> =>
  ((await answer.json()) as { code?: unknown }).code;

/** Null: nobody answered. */
async function post(what: "account" | "packs", body: object): Promise<Response | null> {
  try {
    return await fetch(`/wishlist/${what}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
      keepalive: true,
    });
  } catch {
    return null;
  }
}

function storedText(): string | null {
  try {
    return localStorage.getItem(wishListKey);
  } catch {
    return text;
  }
}
