import type { FigureSpan } from "#domain/analytics/figure-span.ts";
import type { BestProduct } from "#server/analytics/best-products.ts";
import { PanelSection } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";
import { BestTable } from "./best-table.tsx";
import { FileLink } from "./file-link.tsx";

/** The products that brought most. */
export function BestProducts({
  products,
  span,
}: {
  products: readonly BestProduct[];
  span: FigureSpan;
}) {
  const t = useText();
  const title = t("figure.products");
  return (
    <PanelSection title={title} intro={t("figure.productsText")}>
      <BestTable products={products} />
      <p className="mt-3 text-right">
        <FileLink figure="products" span={span} title={title} />
      </p>
    </PanelSection>
  );
}
