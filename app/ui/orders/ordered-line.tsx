import { formatRupees } from "#domain/money.ts";
import { packLabel } from "#domain/products/pack-label.ts";
import { LinePicture } from "#app/ui/orders/line-picture.tsx";
import { LocalLink } from "#app/ui/local-link.tsx";
import { useLanguage, useText } from "#app/ui/text.tsx";
import type { ShownLine } from "./order-shown.ts";

/** A line as it was when the order was placed. */
export function OrderedLine({ line }: { line: ShownLine }) {
  const t = useText();
  const language = useLanguage();
  return (
    <li className="flex gap-3 py-3">
      <LinePicture imageKey={line.imageKey} />
      <div className="min-w-0 flex-1">
        <LocalLink
          to={`/products/${line.slug}`}
          reloadDocument
          className="inline-block py-1 font-semibold underline-offset-4 hover:underline"
        >
          {(language === "hi" ? line.productNameHi : null) ?? line.productName}
        </LocalLink>
        <p className="text-sm text-muted">
          {packLabel(line.packQuantity, line.packUnit, language)} ·{" "}
          {t("checkout.quantity", { count: line.quantity })} ·{" "}
          {t("checkout.each", { price: formatRupees(line.pricePaise, { decimals: 0 }) })}
        </p>
      </div>
      <p className="py-1 font-semibold tabular">{formatRupees(line.valuePaise, { decimals: 0 })}</p>
    </li>
  );
}
