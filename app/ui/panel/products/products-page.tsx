import { useState } from "react";
import { Form, useLocation } from "react-router";
import type { ListPage } from "#domain/panel/list-page.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { DataTable } from "#app/ui/panel/list/data-table.tsx";
import { DoneNotice } from "#app/ui/panel/done-notice.tsx";
import { ExportLink } from "#app/ui/panel/list/export-link.tsx";
import { Pagination } from "#app/ui/panel/list/pagination.tsx";
import { PanelPage } from "#app/ui/panel/panel-page.tsx";
import { usePlace } from "#app/ui/panel/place.ts";
import { useBusyForm } from "#app/ui/people/busy-form.ts";
import { useText } from "#app/ui/text.tsx";
import { productColumns, type ListedProduct } from "./product-columns.tsx";
import { ProductFilters } from "./product-filters.tsx";
import type { ProductChoices } from "./product-values.ts";

/** `moved` is null when nothing was chosen. */
type MovedAnswer = { moved: number | null; refused: string[] };
type Props = {
  found: ListPage & { products: ListedProduct[]; lowStockLimit: number };
  choices: ProductChoices;
  answer: MovedAnswer | undefined;
};

const chosenForm = "chosen-products";

export function ProductsPage({ found, choices, answer }: Props) {
  const t = useText();
  const place = usePlace();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const shown = found.products.map(({ id }) => id);
  const chosenHere = shown.filter((id) => chosen.has(id));
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const chooseAll = (isChosen: boolean) => setChosen(new Set(isChosen ? shown : []));
  return (
    <PanelPage
      title={t("adminProducts.title")}
      action={
        <div className="flex flex-wrap gap-2 sm:gap-3">
          <ExportLink to={place("/products/file")} />
          <ButtonLink to="/admin/products/new" className="px-4 max-sm:px-3">
            <Icon name="plus" />
            {t("adminProducts.add")}
          </ButtonLink>
        </div>
      }
    >
      <DoneNotice
        words={{ deleted: "adminProducts.deleted", archived: "adminProducts.archived" }}
      />
      {answer && <MovedNotice {...answer} />}
      <ProductFilters choices={choices} lowStockLimit={found.lowStockLimit} />
      {shown.length > 0 && (
        <ChosenBar count={chosenHere.length} total={shown.length} onChooseAll={chooseAll} />
      )}
      <DataTable
        caption={t("adminProducts.title")}
        columns={productColumns(t, {
          lowStockLimit: found.lowStockLimit,
          form: chosenForm,
          isChosen: (id) => chosen.has(id),
          choose,
        })}
        rows={found.products}
        rowKey={({ id }) => id}
        empty={t("adminProducts.empty")}
      />
      <Pagination {...found} />
    </PanelPage>
  );
}

type ChosenBarProps = { count: number; total: number; onChooseAll: (isChosen: boolean) => void };

/** What is done to the chosen rows; their boxes belong to this form. */
function ChosenBar({ count, total, onChooseAll }: ChosenBarProps) {
  const t = useText();
  const { pathname, search } = useLocation();
  const isBusy = useBusyForm();
  return (
    <Form
      id={chosenForm}
      method="post"
      action={pathname + search}
      aria-label={t("adminProducts.bulk")}
      onSubmit={() => onChooseAll(false)}
      className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2"
    >
      <label className="inline-flex min-h-11 items-center gap-3 pl-3 text-sm">
        <input
          type="checkbox"
          className="size-5"
          checked={count === total}
          onChange={(event) => onChooseAll(event.currentTarget.checked)}
        />
        {t("adminProducts.chooseAll")}
      </label>
      <span role="status" className="text-sm text-muted">
        {count > 0 && t("adminProducts.chosen", { count })}
      </span>
      <Button name="to" value="published" look="secondary" className="px-4" disabled={isBusy}>
        {t("adminProducts.publishChosen")}
      </Button>
      <Button name="to" value="archived" look="secondary" className="px-4" disabled={isBusy}>
        {t("adminProducts.archiveChosen")}
      </Button>
    </Form>
  );
}

const namesShown = 5;

function MovedNotice({ moved, refused }: MovedAnswer) {
  const t = useText();
  const more = refused.length - namesShown;
  const listed = refused.slice(0, namesShown).join(", ");
  const names = more > 0 ? t("adminProducts.notMovedMore", { names: listed, count: more }) : listed;
  return (
    <div className="mb-4 grid gap-2">
      {moved === null ? (
        <Notice kind="problem">{t("adminProducts.noneChosen")}</Notice>
      ) : (
        <Notice kind={moved > 0 ? "good" : "information"}>
          {moved === 0 ? t("adminProducts.movedNone") : t("adminProducts.moved", { count: moved })}
        </Notice>
      )}
      {refused.length > 0 && (
        <Notice kind="problem">{t("adminProducts.notMoved", { names })}</Notice>
      )}
    </div>
  );
}
