import { Link } from "react-router";
import { formatExactRupees } from "#domain/money.ts";
import { productName } from "#domain/catalogue/products/product.ts";
import type { BestProduct } from "#server/analytics/best-products.ts";
import { NumberTable } from "#app/kit/panel/charts/number-table.tsx";
import { useAreaPath } from "#app/kit/panel/area-path.ts";
import { useLanguage, useText } from "#app/kit/text.tsx";

/** Products with what they brought, each the way to its page of the area. The bar only repeats the number beside it. */
export function BestTable({ products }: { products: readonly BestProduct[] }) {
  const t = useText();
  const most = products[0]?.revenuePaise ?? 0;
  return (
    <NumberTable
      caption={t("figure.products")}
      titles={[t("analytics.product"), t("figure.units"), t("figure.revenue")]}
      rows={products.map((product) => ({
        key: product.productId,
        name: <BestName product={product} most={most} />,
        cells: [product.units.toLocaleString("en-IN"), formatExactRupees(product.revenuePaise)],
      }))}
    />
  );
}

function BestName({ product, most }: { product: BestProduct; most: number }) {
  const language = useLanguage();
  const pathTo = useAreaPath();
  const { productId, revenuePaise } = product;
  return (
    <>
      <Link
        to={pathTo(`/products/${productId}`)}
        className="inline-flex min-h-11 items-center font-semibold break-words text-leaf hover:underline"
      >
        {productName(product, language)}
      </Link>
      <ShareBar of={revenuePaise} most={most} />
    </>
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
