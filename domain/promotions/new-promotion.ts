// A coupon as its form has it, and what it has in common with what holds by itself (decision 106). It begins today or later: what was ordered was ordered without it.
import { readIndiaDay } from "#domain/india-time.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { parseRupees } from "#domain/rupees.ts";
import { readTaxRate } from "#domain/tax/written-rate.ts";
import { isUuid } from "#domain/uuid.ts";
import { readCode, type Promotion } from "#domain/promotions/promotion.ts";

export const promotionLimits = {
  mostBasisPoints: 9_000,
  mostPaise: 100_000_00,
  uses: 1_000_000,
  perPerson: 1_000,
  lastDay: "2099-12-31",
} as const;

export const promotionFields = [
  "code",
  "gives",
  "percent",
  "amount",
  "most",
  "minGoods",
  "to",
  "product",
  "paidBy",
  "fromDay",
  "untilDay",
  "usesMax",
  "perPerson",
] as const;
export type PromotionField = (typeof promotionFields)[number];

/** As typed. `gives`: 'percent', 'amount' or 'free-delivery'; `to`: 'all', 'category:<id>' or 'vendor:<id>'; `product`: its address in the shop. */
export type WrittenPromotion = Record<PromotionField, string>;

/** Steps of what holds by itself: so much off from so many packs on. */
export const promotionSteps = [1, 2, 3] as const;
export type StepField =
  | `packs${(typeof promotionSteps)[number]}`
  | `off${(typeof promotionSteps)[number]}`;

/** As typed. `gives`: 'percent', or 'amount' off each pack. */
export type WrittenLinePromotions = Pick<
  WrittenPromotion,
  "gives" | "to" | "product" | "paidBy" | "fromDay" | "untilDay"
> &
  Record<StepField, string>;

export type PromotionFault =
  | "code-wrong"
  | "code-taken"
  | "gives-missing"
  | "percent-wrong"
  | "amount-wrong"
  | "goods-wrong"
  | "goods-too-low"
  | "to-missing"
  | "product-missing"
  | "vendor-missing"
  | "paid-by-shop"
  | "day-wrong"
  | "day-past"
  | "until-wrong"
  | "count-wrong"
  | "count-below-uses"
  | "packs-wrong"
  | "packs-falling"
  | "off-rising";

export type PromotionFaults = Partial<Record<PromotionField | StepField, PromotionFault>>;
export type PromotionRefusal =
  | { code: "not-an-administrator" }
  | { code: "promotion-not-found" }
  | { code: "promotion-changed" }
  | { code: "promotion-wrong"; faults: PromotionFaults };

/** The product is looked up by whoever saves it. */
export type NewPromotion = Omit<Promotion, "id" | "uses" | "productId">;

/** On which day it is written, and by whom: the shop (null) or a vendor, who gives of its own goods alone. */
export type WrittenBy = { today: string; vendorId: string | null };

export function newPromotion(
  written: WrittenPromotion,
  by: WrittenBy,
): Result<NewPromotion, PromotionRefusal> {
  const faults: PromotionFaults = {};
  const code = readCode(written.code);
  if (code === null) faults.code = "code-wrong";
  const goods = readGoods(written, by, faults);
  const gives = readGives(written, faults);
  if (goods?.paidBy === "vendor" && gives.kind === "free-delivery")
    faults[by.vendorId === null ? "paidBy" : "gives"] = "paid-by-shop";
  const limits = readLimits(written, faults);
  const span = readSpan(written, by.today, faults);
  if (code === null || span === null || goods === null || Object.keys(faults).length > 0)
    return refuse({ code: "promotion-wrong", faults });
  return accept({ code, ...gives, ...goods, ...span, ...limits });
}

/** Which goods it is for, and who pays. */
export function readGoods(
  { to, paidBy: payer }: Pick<WrittenPromotion, "to" | "paidBy">,
  { vendorId }: WrittenBy,
  faults: PromotionFaults,
): Pick<Promotion, "vendorId" | "categoryId" | "paidBy"> | null {
  const subject = readSubject(to);
  if (subject === null || (vendorId !== null && subject.vendorId !== null)) {
    faults.to = "to-missing";
    return null;
  }
  if (vendorId !== null) return { ...subject, vendorId, paidBy: "vendor" };
  const paidBy = payer === "vendor" ? "vendor" : "shop";
  if (paidBy === "vendor" && subject.vendorId === null) faults.paidBy = "vendor-missing";
  return { ...subject, paidBy };
}

type Gives = Pick<
  Promotion,
  "kind" | "basisPoints" | "amountPaise" | "mostPaise" | "minPacks" | "minGoodsPaise"
>;

function readGives(written: WrittenPromotion, faults: PromotionFaults): Gives {
  const minGoodsPaise = written.minGoods.trim() === "" ? 0 : readSum(written.minGoods);
  if (minGoodsPaise === null) faults.minGoods = "goods-wrong";
  const nothing = { basisPoints: null, amountPaise: null, mostPaise: null };
  const given = { ...nothing, minPacks: 1, minGoodsPaise: minGoodsPaise ?? 0 };
  if (written.gives === "free-delivery") return { ...given, kind: "free-delivery" };
  if (written.gives === "amount") {
    const amountPaise = readSum(written.amount);
    if (amountPaise === null || amountPaise === 0) faults.amount = "amount-wrong";
    else if (!leavesATenth(amountPaise, given.minGoodsPaise)) faults.minGoods ??= "goods-too-low";
    return { ...given, kind: "amount", amountPaise };
  }
  if (written.gives !== "percent") faults.gives = "gives-missing";
  const basisPoints = readPercent(written.percent);
  if (basisPoints === null) faults.percent = "percent-wrong";
  const hasMost = written.most.trim() !== "";
  const mostPaise = hasMost ? readSum(written.most) : null;
  if (hasMost && (mostPaise === null || mostPaise === 0)) faults.most = "amount-wrong";
  return { ...given, kind: "percent", basisPoints, mostPaise };
}

/** What a code takes off never is more than nine tenths: what is promised has to fit into that. */
const leavesATenth = (amountPaise: number, ofPaise: number): boolean =>
  amountPaise * 10 <= ofPaise * 9;

/** Null: it gives nothing, or more than may be given. */
export function readPercent(text: string): number | null {
  const basisPoints = readTaxRate(text);
  return basisPoints && basisPoints <= promotionLimits.mostBasisPoints ? basisPoints : null;
}

export function readSum(text: string): number | null {
  const paise = parseRupees(text);
  return paise === null || paise > promotionLimits.mostPaise ? null : paise;
}

export function readCount(text: string, most: number): number | null {
  const count = /^\d{1,7}$/.test(text.trim()) ? Number(text) : 0;
  return count >= 1 && count <= most ? count : null;
}

/** Empty: as often as it is asked for. */
export function readLimits(
  { usesMax, perPerson }: Pick<WrittenPromotion, "usesMax" | "perPerson">,
  faults: PromotionFaults,
): Pick<Promotion, "usesMax" | "perPerson"> {
  const limits = {
    usesMax: usesMax.trim() === "" ? null : readCount(usesMax, promotionLimits.uses),
    perPerson: perPerson.trim() === "" ? null : readCount(perPerson, promotionLimits.perPerson),
  };
  if (limits.usesMax === null && usesMax.trim() !== "") faults.usesMax = "count-wrong";
  if (limits.perPerson === null && perPerson.trim() !== "") faults.perPerson = "count-wrong";
  return limits;
}

const dayMs = 86_400_000;

export function readSpan(
  { fromDay, untilDay }: Pick<WrittenPromotion, "fromDay" | "untilDay">,
  today: string,
  faults: PromotionFaults,
): Pick<Promotion, "startsAt" | "endsAt"> | null {
  const from = fromDay.trim();
  const startsAt = readIndiaDay(from);
  if (startsAt === null || from > promotionLimits.lastDay) faults.fromDay = "day-wrong";
  else if (from < today) faults.fromDay = "day-past";
  const endsAt = readUntil(untilDay, faults);
  if (endsAt !== null && (untilDay.trim() < from || untilDay.trim() < today))
    faults.untilDay = "until-wrong";
  return startsAt && { startsAt, endsAt };
}

/** The day is its last one; empty: until it is ended. */
export function readUntil(untilDay: string, faults: PromotionFaults): Date | null {
  if (untilDay.trim() === "") return null;
  const last = readIndiaDay(untilDay.trim());
  if (last === null) faults.untilDay = "until-wrong";
  return last && new Date(last.getTime() + dayMs);
}

function readSubject(to: string): Pick<Promotion, "vendorId" | "categoryId"> | null {
  if (to === "all") return { vendorId: null, categoryId: null };
  const [kind, id = ""] = to.split(":");
  if (!isUuid(id)) return null;
  if (kind === "vendor") return { vendorId: id, categoryId: null };
  return kind === "category" ? { vendorId: null, categoryId: id } : null;
}
