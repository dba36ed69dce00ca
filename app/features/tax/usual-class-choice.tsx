import { Link } from "react-router";
import { formatExactRupees } from "#domain/money.ts";
import { priceWithTaxPaise } from "#domain/tax/tax.ts";
import type { BearingProduct, OfferedClass } from "#server/tax/find-usual-classes.ts";
import { Chip } from "#app/kit/panel/chip.tsx";
import { DataTable, type Column } from "#app/kit/panel/list/data-table.tsx";
import { useText } from "#app/kit/text.tsx";
import { rateText } from "./rate-text.ts";

/** One class with what it is about, and what each product would bear in it. Nothing is chosen beforehand. */
export function UsualClassChoice({
  offered,
  isChosen,
}: {
  offered: OfferedClass;
  isChosen: boolean;
}) {
  const t = useText();
  const { name, hsn, rates, note, review } = offered;
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <label className="flex min-h-11 items-start gap-x-3 py-2.5">
        <input
          type="checkbox"
          name="hsn"
          value={hsn}
          defaultChecked={isChosen}
          autoComplete="off"
          className="mt-0.5 size-5 shrink-0 accent-leaf"
        />
        <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <strong>{name}</strong>
          <span className="text-muted tabular">{t("tax.usualHsn", { hsn })}</span>
          <span className="font-semibold tabular">
            {eitherOf(t, rates, (rate) => rateText(t, rate))}
          </span>
          {review && <Chip tone="waiting" text={t("tax.usualReview")} />}
        </span>
      </label>
      {note && <p className="max-w-prose text-sm text-muted">{t(`tax.usualNote.${note}`)}</p>}
      <ProductsOfClass offered={offered} />
    </li>
  );
}

function ProductsOfClass({ offered }: { offered: OfferedClass }) {
  const t = useText();
  const { name, products, productCount: count } = offered;
  if (count === 0) return <p className="mt-1 text-sm text-muted">{t("tax.usualNoProducts")}</p>;
  const left = count - products.length;
  return (
    <details className="mt-1">
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-semibold text-leaf">
        {t("tax.usualProducts", { count })}
      </summary>
      <DataTable
        caption={t("tax.usualCaption", { name })}
        columns={columnsIn(t)}
        rows={products}
        rowKey={({ id }) => id}
        empty={null}
      />
      {left > 0 && <p className="mt-2 text-muted">{t("tax.usualMore", { count: left })}</p>}
    </details>
  );
}

type Translate = ReturnType<typeof useText>;

/** "Nil or 5%" where it is not settled. */
function eitherOf(t: Translate, rates: readonly number[], said: (rate: number) => string): string {
  const [one = 0, other] = rates;
  return other === undefined ? said(one) : t("tax.usualOr", { one: said(one), other: said(other) });
}

const columnsIn = (t: Translate): Column<BearingProduct>[] => {
  const priceAt = (pricePaise: number | null) => (rate: number) =>
    pricePaise === null ? "–" : formatExactRupees(priceWithTaxPaise(pricePaise, rate));
  return [
    {
      key: "product",
      title: t("tax.usualProduct"),
      cell: ({ id, name, hsn }) => (
        <>
          <Link
            to={`/admin/products/${id}`}
            className="inline-flex min-h-11 items-center font-semibold text-leaf hover:underline"
          >
            {name}
          </Link>{" "}
          <span className="text-sm text-muted tabular">{hsn}</span>
        </>
      ),
      wide: true,
    },
    {
      key: "now",
      title: t("tax.usualNow"),
      cell: ({ nowBasisPoints }) => rateText(t, nowBasisPoints),
    },
    {
      key: "after",
      title: t("tax.usualAfter"),
      cell: ({ afterBasisPoints }) => (
        <strong>{eitherOf(t, afterBasisPoints, (rate) => rateText(t, rate))}</strong>
      ),
    },
    {
      key: "priceNow",
      title: t("tax.usualPriceNow"),
      cell: ({ pricePaise, nowBasisPoints }) => (
        <span className="tabular">{priceAt(pricePaise)(nowBasisPoints)}</span>
      ),
      align: "end",
    },
    {
      key: "priceAfter",
      title: t("tax.usualPriceAfter"),
      cell: ({ pricePaise, afterBasisPoints }) => (
        <span className="tabular">{eitherOf(t, afterBasisPoints, priceAt(pricePaise))}</span>
      ),
      align: "end",
    },
  ];
};
