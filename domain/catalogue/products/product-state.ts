// A product is for sale while it is published. Publishing needs something to sell and a vendor who may sell; a vendor's
// own products are looked at first where the owner has switched that on: the vendor submits them, with the same needs, and
// an administrator publishes them or sends them back. What is published already stays so when its vendor saves it: prices
// must stay changeable.
import type { Role } from "#domain/people/person.ts";
import { type Result, accept, refuse } from "#domain/result.ts";
import { maySell, type VendorState } from "#domain/vendors/vendor.ts";

export const productStates = ["draft", "in-review", "published", "archived"] as const;
export type ProductState = (typeof productStates)[number];

export type PublishRefusal =
  | { code: "pack-missing" }
  | { code: "vendor-may-not-sell" }
  | { code: "vendor-licence-ended" }
  | { code: "product-review-needed" };

/** `from` is null for a product that is new. */
export type StateMove = {
  from: ProductState | null;
  to: ProductState;
  role: Role;
  activePacks: number;
  vendorState: VendorState;
  settings: { vendorApproval: boolean; productReview: boolean };
};

export function checkStateMove(move: StateMove): Result<null, PublishRefusal> {
  const { from, to, role, settings } = move;
  if (to === "in-review" ? role !== "vendor" : to !== "published") return accept(null);
  if (move.activePacks === 0) return refuse({ code: "pack-missing" });
  // What is published stays so while its vendor is not allowed to sell: pages hide it meanwhile.
  if (from === to) return accept(null);
  if (move.vendorState === "paused") return refuse({ code: "vendor-licence-ended" });
  if (!maySell(move.vendorState, settings)) return refuse({ code: "vendor-may-not-sell" });
  const isReviewed = to === "published" && role === "vendor" && settings.productReview;
  return isReviewed ? refuse({ code: "product-review-needed" }) : accept(null);
}

type Choosing = { state: ProductState; role: Role; productReview: boolean };

/** The states its form offers; a vendor either publishes or submits for review. */
export function offeredStates({ state, role, productReview }: Choosing): readonly ProductState[] {
  if (role !== "vendor") return productStates;
  const next = productReview ? "in-review" : "published";
  return productStates.filter((one) => one === state || one === next || isQuiet(one));
}

const isQuiet = (state: ProductState): boolean => state === "draft" || state === "archived";

/** Once it was shown to people its address and its vendor stay; until then both can be changed. */
export function isUnseen(state: ProductState): boolean {
  return state === "draft" || state === "in-review";
}
