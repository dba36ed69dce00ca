// What has changed since a line was put into the cart is said on its line, never silently corrected.
export type CartNotice =
  | { code: "price-changed"; fromPaise: number; toPaise: number }
  | { code: "only-left"; available: number }
  | { code: "sold-out"; why?: string | undefined }
  | { code: "withdrawn" }
  | { code: "above-mrp" };

/** The offer is null when the pack is no longer for sale. */
export function cartNotices(
  line: { pricePaise: number; quantity: number },
  offer: {
    pricePaise: number;
    stock: number;
    aboveMrp?: boolean | undefined;
    unsold?: string | undefined;
  } | null,
): CartNotice[] {
  if (offer === null) return [{ code: "withdrawn" }];
  if (offer.aboveMrp) return [{ code: "above-mrp" }];
  if (offer.stock <= 0) return [{ code: "sold-out", why: offer.unsold }];
  const notices: CartNotice[] = [];
  if (offer.pricePaise !== line.pricePaise) {
    notices.push({ code: "price-changed", fromPaise: line.pricePaise, toPaise: offer.pricePaise });
  }
  if (line.quantity > offer.stock) notices.push({ code: "only-left", available: offer.stock });
  return notices;
}
