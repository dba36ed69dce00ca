import type { Language } from "#domain/language.ts";
import { packLabel } from "#domain/catalogue/products/pack-label.ts";
import type { Column } from "#app/kit/panel/list/data-table.tsx";
import {
  actionColumn,
  factColumns,
  nameColumns,
  type Choosing,
  type ListedProduct,
  type Translate,
} from "./product-columns.tsx";
import { RowActions } from "./row-actions.tsx";
import { StockBadge } from "./stock-badge.tsx";
import { PacksLink, type Unfolding } from "./unfolding.tsx";

type OwnColumnArgs = {
  pathTo: (path: string) => string;
  unfolding: Unfolding;
  language: Language;
};

/** What a vendor's list shows: stock as a badge, why one was sent back, and the way to its packs. */
export function ownColumns(
  t: Translate,
  known: OwnColumnArgs,
  choosing: Choosing,
): Column<ListedProduct>[] {
  const { price, stock, state, added } = factColumns(t);
  return [
    ...nameColumns(t, known.pathTo, choosing),
    price,
    {
      ...stock,
      cell: (product) => <LeastPack product={product} t={t} language={known.language} />,
    },
    {
      ...state,
      tight: false,
      cell: (product) => (
        <>
          {state.cell(product)}
          {product.sentBackReason !== null && (
            <p className="mt-1 text-sm break-words text-chilli">
              {t("adminProducts.sentBack", { reason: product.sentBackReason })}
            </p>
          )}
        </>
      ),
    },
    added,
    {
      key: "packs",
      title: t("adminProducts.packs"),
      cell: (product) => <PacksLink product={product} unfolding={known.unfolding} />,
      bare: true,
    },
    actionColumn(t, (product) => <RowActions product={product} canCopy />),
  ];
}

type LeastPackProps = { product: ListedProduct; t: Translate; language: Language };

/** The pack that is gone first says how the product stands: a sum would hide it. */
function LeastPack({ product: { leastPack, packCount, stock }, t, language }: LeastPackProps) {
  if (leastPack === null) return <StockBadge stock={0} />;
  const { quantity, unit } = leastPack;
  const pack = packLabel(quantity, unit, language);
  return (
    <>
      <StockBadge stock={leastPack.stock} />
      {packCount > 1 && (
        <p className="mt-1 text-sm text-muted">
          {t("vendorProducts.leastPack", { pack, sum: stock.toLocaleString("en-IN") })}
        </p>
      )}
    </>
  );
}
