// An offer of the shop or of a vendor (decision 106): by a code that a customer gives (a coupon), or by itself for each line
// that it is for. What it gives is never changed; what was given stands on the order.

export const promotionKinds = ["percent", "amount", "free-delivery"] as const;
export type PromotionKind = (typeof promotionKinds)[number];

/** Of what a vendor gives, the value of the goods falls; what the shop gives, it pays to the vendor in the customer's place. */
export const promotionPayers = ["shop", "vendor"] as const;
export type PromotionPayer = (typeof promotionPayers)[number];

/** What it gives. */
export type PromotionTerms = {
  kind: PromotionKind;
  /** Off the goods. Null but of a percent. */
  basisPoints: number | null;
  /** Off all of the goods, or by itself off each pack. Null but of an amount. */
  amountPaise: number | null;
  /** A percent never takes more; null: without an end. */
  mostPaise: number | null;
  /** Packs of one line from which on it holds by itself. */
  minPacks: number;
  /** Value of the goods that it is for, without GST, from which on its code holds. */
  minGoodsPaise: number;
  paidBy: PromotionPayer;
};

/** The goods that it is for: all, or those that every one that is named has. */
export type PromotionScope = {
  vendorId: string | null;
  categoryId: string | null;
  productId: string | null;
};

export type Promotion = PromotionTerms &
  PromotionScope & {
    id: string;
    /** Null: it holds by itself. */
    code: string | null;
    startsAt: Date;
    /** Null: until it is ended. */
    endsAt: Date | null;
    /** In all and of one account; null: as often as it is asked for. */
    usesMax: number | null;
    perPerson: number | null;
    uses: number;
  };

/** What is written to an order of one that was given: its terms, and what it took off. */
export type AppliedPromotion = Pick<
  PromotionTerms,
  "kind" | "basisPoints" | "amountPaise" | "minPacks" | "paidBy"
> & {
  id: string;
  code: string | null;
  /** Off the goods, or the delivery that was not charged. */
  savedPaise: number;
  /** Off each pack's line. */
  lines: Record<string, number>;
};

type Goods = { vendorId: string; categoryId: string; productId: string };

export const isFor = ({ vendorId, categoryId, productId }: PromotionScope, goods: Goods): boolean =>
  (vendorId === null || vendorId === goods.vendorId) &&
  (categoryId === null || categoryId === goods.categoryId) &&
  (productId === null || productId === goods.productId);

export const promotionStates = ["planned", "running", "used-up", "over"] as const;
export type PromotionState = (typeof promotionStates)[number];

export function promotionState(
  { startsAt, endsAt, uses, usesMax }: Pick<Promotion, "startsAt" | "endsAt" | "uses" | "usesMax">,
  now: Date,
): PromotionState {
  if (endsAt !== null && endsAt <= now) return "over";
  if (startsAt > now) return "planned";
  return usesMax !== null && uses >= usesMax ? "used-up" : "running";
}

/** As it is stored: capitals and digits, with a hyphen where somebody likes one. Null: it can be no code. */
export function readCode(typed: string): string | null {
  const code = typed.replaceAll(/\s/gu, "").toUpperCase();
  return /^[A-Z0-9][A-Z0-9-]{2,18}[A-Z0-9]$/.test(code) ? code : null;
}
