import { Link } from "react-router";
import { formatExactRupees } from "#domain/money.ts";
import { productName } from "#domain/catalogue/products/product.ts";
import type { BestProduct } from "#server/analytics/analytics-store.ts";
import { useAreaPath } from "#app/kit/panel/area-path.ts";
import { useLanguage, useText } from "#app/kit/text.tsx";

/** Products with what they brought, each the way to its page of the area. The bar only repeats the number beside it. */
export function BestTable({ products }: { products: readonly BestProduct[] }) {
  const t = useText();
  const most = products[0]?.revenuePaise ?? 0;
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="sr-only">{t("figure.products")}</caption>
      <thead>
        <tr className="border-b border-line text-left">
          <th scope="col" className="py-2">
            {t("analytics.product")}
          </th>
          <th scope="col" className="py-2 pl-3 text-right">
            {t("figure.units")}
          </th>
          <th scope="col" className="py-2 pl-3 text-right">
            {t("figure.revenue")}
          </th>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <BestRow key={product.productId} product={product} most={most} />
        ))}
      </tbody>
    </table>
  );
}

function BestRow({ product, most }: { product: BestProduct; most: number }) {
  const language = useLanguage();
  const pathTo = useAreaPath();
  const { productId, units, revenuePaise } = product;
  return (
    <tr className="border-b border-line">
      <th scope="row" className="py-1 text-left font-normal">
        <Link
          to={pathTo(`/products/${productId}`)}
          className="inline-flex min-h-11 items-center font-semibold break-words text-leaf hover:underline"
        >
          {productName(product, language)}
        </Link>
        <ShareBar of={revenuePaise} most={most} />
      </th>
      <td className="py-1.5 pl-3 text-right">{units.toLocaleString("en-IN")}</td>
      <td className="py-1.5 pl-3 text-right">{formatExactRupees(revenuePaise)}</td>
    </tr>
  );
}

function ShareBar({ of, most }: { of: number; most: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      className="mb-1 block h-1 w-full max-w-md text-leaf"
    >
      <rect width={most === 0 ? 0 : (100 * of) / most} height={4} fill="currentColor" />
    </svg>
  );
}
