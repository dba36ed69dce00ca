import type { ReactNode } from "react";
import type { LongListPage } from "#domain/list-page.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { ButtonLink } from "#app/kit/button.tsx";
import { Icon } from "#app/kit/icon.tsx";
import { DataTable, type Column } from "#app/kit/panel/list/data-table.tsx";
import { DoneNotice } from "#app/kit/panel/done-notice.tsx";
import { ExportLink } from "#app/kit/panel/list/export-link.tsx";
import { LongListPages } from "#app/kit/panel/list/pagination.tsx";
import { useChosen } from "#app/kit/panel/list/use-chosen.ts";
import { PanelPage } from "#app/kit/panel/panel-page.tsx";
import { useAreaPath } from "#app/kit/panel/area-path.ts";
import { useText } from "#app/kit/text.tsx";
import type { ManagedPack } from "#server/catalogue/products/get-managed-packs.ts";
import { ChosenBar } from "./chosen-bar.tsx";
import { ListedPacks } from "./listed-packs.tsx";
import { MovedNotice, type MovedAnswer } from "./moved-notice.tsx";
import type { Choosing, ListedProduct } from "./product-columns.tsx";
import { ProductFilters } from "./product-filters.tsx";
import { useUnfolding, type Unfolding } from "./unfolding.tsx";
import type { ProductChoices } from "#app/features/catalogue/panel/products/product-values.ts";

export type ProductsPageProps = {
  found: LongListPage & { products: ListedProduct[]; lowStockLimit: number };
  choices: Pick<ProductChoices, "categories" | "vendors">;
  submits: boolean;
  answer: MovedAnswer | undefined;
  /** The product whose packs are unfolded, with price and stock to be changed in place. */
  opened: { productId: string; name: string; packs: ManagedPack[] } | null;
};

/** The texts and columns that differ between the panel and the vendors' area. */
type AreaTexts = {
  title: TextKey;
  empty: TextKey;
  notMoved: TextKey;
  /** Further buttons beside the heading. */
  action?: ReactNode;
  columns: (choosing: Choosing, unfolding: Unfolding) => Column<ListedProduct>[];
};

export function ProductsPage({
  found,
  choices,
  submits,
  answer,
  opened,
  ...texts
}: ProductsPageProps & AreaTexts) {
  const t = useText();
  const unfolding = useUnfolding(opened?.productId ?? null);
  const { shown, chosenHere, isChosen, choose, chooseAll } = useChosen(
    found.products.map(({ id }) => id),
  );
  return (
    <PanelPage title={t(texts.title)} action={<Actions more={texts.action} />}>
      <DoneNotice
        words={{ deleted: "adminProducts.deleted", archived: "adminProducts.archived" }}
      />
      {answer && <MovedNotice {...answer} notMoved={texts.notMoved} />}
      <ProductFilters choices={choices} lowStockLimit={found.lowStockLimit} />
      {shown.length > 0 && (
        <ChosenBar
          count={chosenHere.length}
          total={shown.length}
          submits={submits}
          onChooseAll={chooseAll}
        />
      )}
      <DataTable
        caption={t(texts.title)}
        columns={texts.columns({ lowStockLimit: found.lowStockLimit, isChosen, choose }, unfolding)}
        rows={found.products}
        rowKey={({ id }) => id}
        empty={t(texts.empty)}
        unfolded={
          opened && {
            key: opened.productId,
            content: <ListedPacks product={opened} packs={opened.packs} />,
          }
        }
      />
      <LongListPages shown={found} goOn={t("adminProducts.goOn")} />
    </PanelPage>
  );
}

function Actions({ more }: { more: ReactNode }) {
  const t = useText();
  const pathTo = useAreaPath();
  return (
    <div className="flex flex-wrap gap-2 sm:gap-3">
      {more}
      <ExportLink to={pathTo("/products/file")} />
      <ButtonLink to={pathTo("/products/new")} className="px-4 max-sm:px-3">
        <Icon name="plus" />
        {t("adminProducts.add")}
      </ButtonLink>
    </div>
  );
}
