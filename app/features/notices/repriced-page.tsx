import { Link } from "react-router";
import { packLabel } from "#domain/catalogue/products/pack-label.ts";
import { productName } from "#domain/catalogue/products/product.ts";
import { formatIndiaDay, indiaDay } from "#domain/india-time.ts";
import { formatExactRupees } from "#domain/money.ts";
import type { RepricedPacks } from "#server/notices/get-repriced-packs.ts";
import { useAreaPath } from "#app/kit/panel/area-path.ts";
import { DataTable, type Column } from "#app/kit/panel/list/data-table.tsx";
import { Pagination } from "#app/kit/panel/list/pagination.tsx";
import { PanelPage } from "#app/kit/panel/panel-page.tsx";
import { useLanguage, useText } from "#app/kit/text.tsx";

/** Which packs a notice of prices tells of, with what each cost and what it costs since. */
export function RepricedPage({ title, found }: { title: string; found: RepricedPacks }) {
  const t = useText();
  const language = useLanguage();
  const pathTo = useAreaPath();
  return (
    <PanelPage
      title={title}
      intro={t("repriced.intro", { day: formatIndiaDay(indiaDay(found.at), language) })}
      back={{ to: pathTo("/notices"), text: t("vendorBell.title") }}
    >
      <DataTable
        caption={t("repriced.caption")}
        columns={useColumns()}
        rows={found.packs}
        rowKey={({ packId }) => packId}
        empty={t("repriced.gone")}
      />
      <Pagination {...found} />
    </PanelPage>
  );
}

function useColumns(): Column<RepricedPacks["packs"][number]>[] {
  const t = useText();
  const language = useLanguage();
  const pathTo = useAreaPath();
  const rupees = (paise: number) => <span className="tabular">{formatExactRupees(paise)}</span>;
  return [
    {
      key: "pack",
      title: t("repriced.pack"),
      cell: ({ productId, product, productHi, quantity, unit }) => (
        <Link
          to={pathTo(`/products/${productId}`)}
          className="inline-flex min-h-11 items-center font-semibold text-leaf hover:underline"
        >
          {`${productName({ name: product, nameHi: productHi }, language)} ${packLabel(quantity, unit, language)}`}
        </Link>
      ),
      wide: true,
    },
    {
      key: "before",
      title: t("repriced.before"),
      cell: ({ beforePaise }) => rupees(beforePaise),
      align: "end",
    },
    {
      key: "after",
      title: t("repriced.after"),
      cell: ({ afterPaise }) => (afterPaise === null ? t("repriced.paused") : rupees(afterPaise)),
      align: "end",
    },
  ];
}
