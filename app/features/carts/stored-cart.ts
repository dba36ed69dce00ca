// The cart as a browser keeps it, under the key `cart` of local storage. It is read in parse-stored-cart.ts, which no page loads.
import type { ShippingTerms } from "#domain/delivery/delivery-zone.ts";
import type { LinePromotion } from "#domain/promotions/line-promotion.ts";

/** A pack with what is needed to draw its line. Price and stock are those of the moment it was put in. */
export type CartItem = {
  packId: string;
  slug: string;
  name: string;
  packLabel: string;
  pricePaise: number;
  imageKey: string | null;
  stock: number;
  /** Known once the server was asked, as the rate is; carts of earlier days don't have them. */
  vendorName?: string | undefined;
  taxRateBasisPoints?: number | undefined;
  /** Only today's offer says so: it can't be ordered. */
  aboveMrp?: boolean | undefined;
  /** Only today's offer says so: why it is out of stock, where its lots are the reason. */
  unsold?: string | undefined;
  /** Only today's offer says how it is sent to the place that is known: what it weighs, by whose own terms, and in words. */
  weightGrams?: number | null | undefined;
  own?: (ShippingTerms & { vendorId: string }) | undefined;
  arrives?: string | undefined;
  /** Only today's offer says so: what is taken off by itself, and in words. */
  promotions?: readonly LinePromotion[] | undefined;
  saving?: string | undefined;
  /** The sowing time of the place that is known is over by then; what can still be sown stands at the address. */
  late?: { text: string; link: { href: string; text: string } } | undefined;
};

export type StoredLine = CartItem & { quantity: number };

export type StoredCart = {
  version: 1;
  /** Whose account's cart this is a copy of; null for a cart that belongs to the browser alone. */
  owner: string | null;
  lines: StoredLine[];
  /** Quantities the account has not acknowledged yet, by pack. */
  pending: Record<string, number>;
  /** The lines were there before sign-in, and the account may not have them yet. */
  carry: boolean;
};

export const cartKey = "cart";
/** Sent on `window` whenever the cart is another one, whoever changed it. */
export const CART_CHANGED = "cart-changed";
export const emptyCart: StoredCart = {
  version: 1,
  owner: null,
  lines: [],
  pending: {},
  carry: false,
};

/** The same cart with one line at another quantity; 0 takes it out. Known to the account only when acknowledged. */
export function putStoredLine(cart: StoredCart, item: CartItem, quantity: number): StoredCart {
  const line = { ...item, quantity };
  const known = cart.lines.some((other) => other.packId === item.packId);
  const put = known
    ? cart.lines.map((other) => (other.packId === item.packId ? line : other))
    : [...cart.lines, line];
  return {
    ...cart,
    lines: put.filter((other) => other.quantity > 0),
    pending: cart.owner ? { ...cart.pending, [item.packId]: quantity } : {},
  };
}

/** The account's lines, with what this browser changed since it asked, and the prices people saw when they put it in. */
export function adoptAccountLines(cart: StoredCart, account: readonly StoredLine[]): StoredCart {
  const here = new Map(cart.lines.map((line) => [line.packId, line]));
  const theirs = account
    .filter((line) => cart.pending[line.packId] === undefined)
    .map((line) => ({ ...line, pricePaise: here.get(line.packId)?.pricePaise ?? line.pricePaise }));
  const ours = cart.lines.filter((line) => cart.pending[line.packId] !== undefined);
  return { ...cart, carry: false, lines: [...theirs, ...ours] };
}

/** What stays when the session is over: only what no account has seen. */
export function withoutOwner(cart: StoredCart): StoredCart {
  const lines = cart.lines.filter(
    (line) => cart.carry || !cart.owner || cart.pending[line.packId] !== undefined,
  );
  return { ...emptyCart, lines };
}
