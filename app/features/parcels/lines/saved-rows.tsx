import { formatExactRupees } from "#domain/money.ts";
import type { AppliedPromotion } from "#domain/promotions/promotion.ts";
import { savedOnGoods } from "#domain/promotions/saved.ts";
import { useText } from "#app/kit/text.tsx";

/** What offers took off the goods, in a list of sums. */
export function SavedRows({
  promotions,
  format = formatExactRupees,
}: {
  promotions: readonly AppliedPromotion[];
  format?: (paise: number) => string;
}) {
  const t = useText();
  return savedOnGoods(promotions).map(({ code, savedPaise }) => (
    <div key={code} className="flex justify-between gap-4">
      <dt className="text-muted">
        {code === null ? t("checkout.offerOff") : t("checkout.couponOff", { code })}
      </dt>
      <dd>{format(-savedPaise)}</dd>
    </div>
  ));
}
