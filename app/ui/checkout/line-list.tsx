import { formatRupees } from "#domain/money.ts";
import type { LineProblem } from "#domain/orders/order-refusals.ts";
import { packLabel } from "#domain/products/pack-label.ts";
import { LinePicture } from "#app/ui/orders/line-picture.tsx";
import { useLanguage, useText } from "#app/ui/text.tsx";
import type { CheckoutLine } from "./checkout-view.ts";
import { LineProblems } from "./line-problems.tsx";

type Props = { lines: readonly CheckoutLine[]; problems: readonly LineProblem[] };

export function LineList({ lines, problems }: Props) {
  const t = useText();
  const language = useLanguage();
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => (
        <li key={line.packId} className="py-3 first:pt-0">
          <div className="flex gap-3">
            <LinePicture imageKey={line.imageKey} />
            <div className="min-w-0 flex-1">
              <p className="font-semibold">
                {(language === "hi" ? line.productNameHi : null) ?? line.productName}
              </p>
              <p className="text-sm text-muted">
                {packLabel(line.packQuantity, line.packUnit, language)} ·{" "}
                {t("checkout.quantity", { count: line.quantity })} ·{" "}
                {t("checkout.each", { price: formatRupees(line.pricePaise, { decimals: 0 }) })}
              </p>
              <p className="text-sm text-muted">
                {t("checkout.soldBy", { vendor: line.vendorName })}
              </p>
            </div>
            <p className="font-semibold tabular">
              {formatRupees(line.pricePaise * line.quantity, { decimals: 0 })}
            </p>
          </div>
          <LineProblems
            line={line}
            problems={problems.filter((problem) => problem.packId === line.packId)}
          />
        </li>
      ))}
    </ul>
  );
}
