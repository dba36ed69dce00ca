import {
  emptyCart,
  adoptAccountLines,
  withoutOwner,
  type StoredLine,
} from "#app/features/carts/stored-cart.ts";
import type { CartFormRefusal } from "./add-form.ts";
import { readCart, writeCart } from "./local-cart.ts";

export type RefusalHandler = (packId: string, refusal: CartFormRefusal) => void;

/** Requests run one after the other, so that an answer never overtakes a later change. */
let queue: Promise<unknown> = Promise.resolve();
const runInOrder = (work: () => Promise<void>) => {
  // What can't be sent now stays pending: it goes out with the next change, page or connection.
  queue = queue.then(work).catch(() => {});
};

export const cartSettled = (): Promise<unknown> => queue;

/** The page says whose cart this is; a page that doesn't know leaves it with whom it is. */
export function claimCart(): void {
  const { viewer, cartOwner } = document.documentElement.dataset;
  if (!viewer) return;
  const { owner } = readCart();
  if (owner && owner !== cartOwner) writeCart(emptyCart);
  const cart = readCart();
  if (cartOwner && !cart.owner)
    writeCart({ ...cart, owner: cartOwner, carry: cart.lines.length > 0 });
}

export function syncCart(tell: RefusalHandler): void {
  if (!readCart().owner) return;
  runInOrder(async () => {
    await loadAccount();
    await sendPending(tell);
  });
}

export function sendChanges(tell: RefusalHandler): void {
  if (readCart().owner) runInOrder(() => sendPending(tell));
}

async function loadAccount(): Promise<void> {
  const { carry, lines, owner } = readCart();
  if (!owner) return;
  const carried = lines.map(({ packId, quantity }) => ({ packId, quantity }));
  const answer = await postCart("account", carry ? { lines: carried } : undefined);
  if (!answer.ok) return;
  const account = (await answer.json()) as { owner: string; lines: StoredLine[] };
  const cart = readCart();
  if (cart.owner === account.owner) writeCart(adoptAccountLines(cart, account.lines));
}

async function sendPending(tell: RefusalHandler): Promise<void> {
  for (;;) {
    const { owner, pending } = readCart();
    const [next] = Object.entries(pending);
    if (!owner || !next) return;
    const [packId, quantity] = next;
    const answer = await postCart("lines", { packId, quantity });
    if (answer.status > 499 || answer.status === 429 || answer.status === 401) return;
    const cart = readCart();
    if (cart.pending[packId] === quantity) {
      const { [packId]: _sent, ...rest } = cart.pending;
      writeCart({ ...cart, pending: rest });
    }
    if (!answer.ok) {
      tell(packId, (await answer.json()) as CartFormRefusal);
      await loadAccount();
    }
  }
}

async function postCart(what: "account" | "lines", body?: object): Promise<Response> {
  const language = document.documentElement.lang === "hi" ? "/hi" : "";
  const answer = await fetch(
    `${language}/cart/${what}`,
    body && {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
      keepalive: true,
    },
  );
  if (answer.status === 401) writeCart(withoutOwner(readCart()));
  return answer;
}
