import { formatIndiaDay, indiaDay } from "#domain/india-time.ts";
import type { Language } from "#domain/language.ts";
import { formatRupees } from "#domain/money.ts";
import type { useText } from "#app/kit/text.tsx";
import type { ListedPromotion } from "#server/promotions/find-promotions.ts";

type Translate = ReturnType<typeof useText>;

/** Who reads it: an administrator, or a vendor of its own offers. */
export type PromotionReader = { t: Translate; language: Language; isOwn: boolean };

/** "10% off, ₹200 at most, from goods of ₹500", "₹10 off each pack from 5 packs". */
export function givesText(t: Translate, promotion: ListedPromotion): string {
  const { code, kind, basisPoints, amountPaise, mostPaise, minPacks, minGoodsPaise } = promotion;
  const gives =
    kind === "free-delivery"
      ? t("offers.says.free-delivery")
      : kind === "percent"
        ? t("offers.says.percent", { rate: (basisPoints ?? 0) / 100 })
        : t(code === null ? "offers.says.amountEach" : "offers.says.amount", {
            amount: formatRupees(amountPaise ?? 0),
          });
  return [
    gives,
    mostPaise !== null && t("offers.says.most", { amount: formatRupees(mostPaise) }),
    minGoodsPaise > 0 && t("offers.says.minGoods", { amount: formatRupees(minGoodsPaise) }),
    minPacks > 1 && t("offers.says.minPacks", { count: minPacks }),
  ]
    .filter((part) => part !== false)
    .join(", ");
}

/** A vendor reads nothing of whose it is: all of its own is. */
export function scopeText(
  { t, language, isOwn }: PromotionReader,
  promotion: ListedPromotion,
): string {
  const { vendorId, vendorName, categoryId, productId, productName } = promotion;
  const categoryName = language === "hi" ? promotion.categoryNameHi : promotion.categoryName;
  const parts = [
    productId !== null && (productName ?? t("offers.gone")),
    categoryId !== null && (categoryName ?? t("offers.gone")),
    vendorId !== null && !isOwn && (vendorName ?? t("offers.gone")),
  ].filter((part) => part !== false);
  return parts.join(" · ") || t(isOwn ? "offers.allOwn" : "offers.all");
}

/** Its last day is said, not the moment after it. */
export function spanText(
  { t, language }: PromotionReader,
  { startsAt, endsAt }: ListedPromotion,
): string {
  const from = formatIndiaDay(indiaDay(new Date(startsAt)), language);
  if (endsAt === null) return t("offers.from", { from });
  const until = formatIndiaDay(indiaDay(new Date(new Date(endsAt).getTime() - 1)), language);
  return t("offers.fromUntil", { from, until });
}

export function usesText(t: Translate, { code, uses, usesMax }: ListedPromotion): string {
  if (code === null) return "–";
  return usesMax === null
    ? t("offers.uses", { count: uses })
    : t("offers.usesOf", { used: String(uses), most: String(usesMax) });
}
