import { formatRupees } from "#domain/money.ts";
import { packLabel } from "#domain/catalogue/products/pack-label.ts";
import type { PackUnit } from "#domain/catalogue/products/product.ts";
import { useLanguage, useText } from "#app/kit/text.tsx";

type PricedLine = {
  packQuantity: number;
  packUnit: PackUnit;
  quantity: number;
  pricePaise: number;
};

/** "500g · Qty 2 · ₹120 each" */
export function LineFacts({ line }: { line: PricedLine }) {
  const t = useText();
  const language = useLanguage();
  return (
    <p className="text-sm text-muted">
      {packLabel(line.packQuantity, line.packUnit, language)} ·{" "}
      {t("checkout.quantity", { count: line.quantity })} ·{" "}
      {t("checkout.each", { price: formatRupees(line.pricePaise) })}
    </p>
  );
}
