import { Link } from "react-router";
import { formatExactRupees } from "#domain/money.ts";
import { shortProductId } from "#domain/catalogue/products/product.ts";
import type { ProductState } from "#domain/catalogue/products/product-state.ts";
import type { ManagedProduct } from "#server/catalogue/products/managed-list-store.ts";
import { DayOf } from "#app/kit/day-of.tsx";
import { Icon } from "#app/kit/icon.tsx";
import { Chip, type ChipTone } from "#app/kit/panel/chip.tsx";
import type { Column } from "#app/kit/panel/list/data-table.tsx";
import type { useText } from "#app/kit/text.tsx";
import { chosenForm } from "./chosen-bar.tsx";
import { RowActions } from "./row-actions.tsx";
import { PacksLink, type Unfolding } from "./unfolding.tsx";

export type ListedProduct = Omit<ManagedProduct, "nameHi" | "categoryHi" | "vendor">;

export type Translate = ReturnType<typeof useText>;
export type Choosing = {
  lowStockLimit: number;
  isChosen: (id: string) => boolean;
  choose: (id: string, isChosen: boolean) => void;
};

const tones: Record<ProductState, ChipTone> = {
  draft: "ended",
  "in-review": "waiting",
  published: "good",
  archived: "ended",
};

type PathTo = (path: string) => string;

export function productColumns(
  t: Translate,
  { pathTo, unfolding }: { pathTo: PathTo; unfolding: Unfolding },
  choosing: Choosing,
): Column<ListedProduct>[] {
  const { price, stock, state, added } = factColumns(t);
  return [
    ...nameColumns(t, pathTo, choosing),
    price,
    {
      ...stock,
      cell: (product) => (
        <span
          className={product.stock < choosing.lowStockLimit ? "font-bold text-chilli" : undefined}
        >
          {product.stock.toLocaleString("en-IN")}
        </span>
      ),
    },
    {
      key: "status",
      title: t("adminProducts.status"),
      cell: (product) =>
        product.stock > 0 ? t("adminProducts.inStock") : t("adminProducts.outOfStock"),
      tight: true,
    },
    state,
    added,
    actionColumn(t, (product) => (
      <RowActions
        product={product}
        stock={<PacksLink product={product} unfolding={unfolding} isIcon />}
      />
    )),
  ];
}

export const actionColumn = (
  t: Translate,
  cell: Column<ListedProduct>["cell"],
): Column<ListedProduct> => ({
  key: "actions",
  title: t("adminProducts.actions"),
  cell,
  tight: true,
  wide: true,
});

export function nameColumns(
  t: Translate,
  pathTo: PathTo,
  choosing: Choosing,
): Column<ListedProduct>[] {
  return [
    {
      key: "id",
      card: "pick",
      title: t("adminProducts.id"),
      cell: (product) => <ChosenBox product={product} t={t} {...choosing} />,
      tight: true,
      bare: true,
    },
    {
      key: "name",
      card: "head",
      title: t("adminProducts.name"),
      cell: ({ id, name, imageKey }) => (
        <span className="panel-pictured">
          <Thumbnail imageKey={imageKey} />
          <Link to={pathTo(`/products/${id}`)} className="panel-row-link">
            {name}
          </Link>
        </span>
      ),
      sort: "name",
      bare: true,
    },
    {
      key: "category",
      card: "who",
      title: t("adminProducts.category"),
      cell: ({ category }) => category ?? t("adminProducts.none"),
      bare: true,
    },
  ];
}

export function factColumns(t: Translate) {
  return {
    price: {
      key: "price",
      card: "sum",
      title: t("adminProducts.price"),
      cell: ({ pricePaise }) =>
        pricePaise === null ? t("adminProducts.none") : formatExactRupees(pricePaise),
      align: "end",
      tight: true,
      bare: true,
      sort: "price",
    },
    stock: {
      key: "stock",
      title: t("adminProducts.stock"),
      cell: ({ stock }) => stock.toLocaleString("en-IN"),
      align: "end",
      tight: true,
      sort: "stock",
    },
    state: {
      key: "state",
      card: "state",
      title: t("adminProducts.state"),
      cell: ({ state }) => <Chip tone={tones[state]} text={t(`adminProducts.state.${state}`)} />,
      tight: true,
    },
    added: {
      key: "added",
      title: t("adminProducts.created"),
      cell: ({ createdAt }) => <DayOf moment={createdAt} />,
      tight: true,
      sort: "added",
    },
  } satisfies Record<string, Column<ListedProduct>>;
}

/** The name stands beside it. */
const Thumbnail = ({ imageKey }: Pick<ListedProduct, "imageKey">) =>
  imageKey === null ? (
    <span className="panel-thumbnail">
      <Icon name="sprout" size={20} />
    </span>
  ) : (
    <img
      src={`/media/${imageKey}-320.webp`}
      alt=""
      width={32}
      height={32}
      loading="lazy"
      className="panel-thumbnail"
    />
  );

function ChosenBox({
  product: { id, name },
  t,
  isChosen,
  choose,
}: Choosing & { product: ListedProduct; t: Translate }) {
  return (
    <label className="panel-row-box">
      <input
        type="checkbox"
        form={chosenForm}
        name="product"
        value={id}
        aria-label={t("adminProducts.choose", { name })}
        checked={isChosen(id)}
        onChange={(event) => choose(id, event.currentTarget.checked)}
      />
      <span className="max-md:sr-only">{shortProductId(id)}</span>
    </label>
  );
}
