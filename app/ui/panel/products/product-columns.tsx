import { Link } from "react-router";
import { formatRupees } from "#domain/money.ts";
import { shortProductId } from "#domain/products/product.ts";
import type { ProductState } from "#domain/product-editing/product-state.ts";
import { Icon } from "#app/ui/icon.tsx";
import { DayOf } from "#app/ui/orders/day-of.tsx";
import { Chip, type ChipTone } from "#app/ui/panel/chip.tsx";
import type { Column } from "#app/ui/panel/list/data-table.tsx";
import { PanelIcon } from "#app/ui/panel/panel-icon.tsx";
import type { useText } from "#app/ui/text.tsx";
import { RemoveProduct } from "./remove-product.tsx";

export type ListedProduct = {
  id: string;
  name: string;
  category: string | null;
  pricePaise: number | null;
  stock: number;
  state: ProductState;
  createdAt: Date;
  canDelete: boolean;
};

type Words = ReturnType<typeof useText>;
type Choosing = {
  lowStockLimit: number;
  /** The id of the form that the boxes belong to. */
  form: string;
  isChosen: (id: string) => boolean;
  choose: (id: string, isChosen: boolean) => void;
};

const tones: Record<ProductState, ChipTone> = {
  draft: "ended",
  "in-review": "waiting",
  published: "good",
  archived: "ended",
};

export function productColumns(t: Words, choosing: Choosing): Column<ListedProduct>[] {
  return [
    {
      key: "id",
      title: t("adminProducts.id"),
      cell: (product) => <ChosenBox product={product} t={t} {...choosing} />,
      tight: true,
      bare: true,
    },
    {
      key: "name",
      title: t("adminProducts.name"),
      cell: ({ id, name }) => (
        <Link to={`/admin/products/${id}`} className="panel-row-link">
          {name}
        </Link>
      ),
      sort: "name",
      bare: true,
    },
    {
      key: "category",
      title: t("adminProducts.category"),
      cell: ({ category }) => category ?? t("adminProducts.none"),
      bare: true,
    },
    ...factColumns(t, choosing.lowStockLimit),
    {
      key: "actions",
      title: t("adminProducts.actions"),
      cell: (product) => <Actions product={product} t={t} />,
      tight: true,
      wide: true,
    },
  ];
}

function factColumns(t: Words, lowStockLimit: number): Column<ListedProduct>[] {
  return [
    {
      key: "price",
      title: t("adminProducts.price"),
      cell: ({ pricePaise }) =>
        pricePaise === null ? t("adminProducts.none") : formatRupees(pricePaise, { decimals: 2 }),
      align: "end",
      tight: true,
      bare: true,
      sort: "price",
    },
    {
      key: "stock",
      title: t("adminProducts.stock"),
      cell: ({ stock }) => (
        <span className={stock < lowStockLimit ? "font-bold text-chilli" : undefined}>
          {stock.toLocaleString("en-IN")}
        </span>
      ),
      align: "end",
      tight: true,
      sort: "stock",
    },
    {
      key: "status",
      title: t("adminProducts.status"),
      cell: ({ stock }) => (stock > 0 ? t("adminProducts.inStock") : t("adminProducts.outOfStock")),
      tight: true,
    },
    {
      key: "state",
      title: t("adminProducts.state"),
      cell: ({ state }) => <Chip tone={tones[state]} text={t(`adminProducts.state.${state}`)} />,
      tight: true,
    },
    {
      key: "added",
      title: t("adminProducts.created"),
      cell: ({ createdAt }) => <DayOf moment={createdAt} />,
      tight: true,
      sort: "added",
    },
  ];
}

function ChosenBox({
  product: { id, name },
  t,
  form,
  isChosen,
  choose,
}: Choosing & { product: ListedProduct; t: Words }) {
  return (
    <label className="panel-row-box">
      <input
        type="checkbox"
        form={form}
        name="product"
        value={id}
        aria-label={t("adminProducts.choose", { name })}
        checked={isChosen(id)}
        onChange={(event) => choose(id, event.currentTarget.checked)}
      />
      {shortProductId(id)}
    </label>
  );
}

function Actions({ product, t }: { product: ListedProduct; t: Words }) {
  const { id, name } = product;
  return (
    <div className="-mx-2 flex">
      <Link
        to={`/admin/products/${id}`}
        title={t("adminProducts.edit", { name })}
        className="panel-icon-button"
      >
        <PanelIcon name="edit" />
      </Link>
      <Link
        to={`/admin/products/${id}/stock`}
        title={t("adminProducts.stockOf", { name })}
        className="panel-icon-button"
      >
        <PanelIcon name="stock" />
      </Link>
      <RemoveProduct
        product={product}
        className="panel-icon-button text-chilli hover:bg-chilli-tint"
        icon={<Icon name="trash" />}
      />
    </div>
  );
}
