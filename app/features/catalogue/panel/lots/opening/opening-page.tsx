import type { ReactNode } from "react";
import { Link } from "react-router";
import { useAreaPath } from "#app/kit/panel/area-path.ts";
import { DataTable, type Column } from "#app/kit/panel/list/data-table.tsx";
import { Pagination } from "#app/kit/panel/list/pagination.tsx";
import { PanelPage } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";
import type { ListedOpening } from "./list-opening.ts";

type ProductRow = ListedOpening["products"][number];
type Props = Omit<ListedOpening, "title"> & {
  /** What administrators can set. */
  setting?: ReactNode;
};

/** Seed whose packets belong to no lot, product by product, until there is none. */
export function OpeningPage({ products, page, progress, setting, ...opening }: Props) {
  const t = useText();
  const pathTo = useAreaPath();
  const columns = useColumns(opening.ofAllVendors);
  return (
    <PanelPage
      title={t("opening.title")}
      intro={t("opening.intro")}
      back={{ to: pathTo("/lots"), text: t("ageing.tab") }}
    >
      {setting}
      {opening.lotsRequired && !setting && <p className="mb-4">{t("opening.isRequired")}</p>}
      {progress.total > 0 && <Progress progress={progress} />}
      <DataTable
        caption={t("opening.title")}
        columns={columns}
        rows={products}
        rowKey={({ id }) => id}
        empty={t("opening.allDone")}
      />
      <Pagination {...page} />
    </PanelPage>
  );
}

function Progress({ progress: { total, open, isMore } }: Pick<Props, "progress">) {
  const t = useText();
  const done = total - open;
  const words = isMore
    ? t("opening.progressMore", { most: open.toLocaleString("en-IN"), total })
    : t("opening.progress", { done: done.toLocaleString("en-IN"), total });
  return (
    <div className="mb-4 max-w-md">
      <p className="mb-1 font-semibold">{words}</p>
      {!isMore && (
        <progress value={done} max={total} aria-label={words} className="h-2 w-full accent-leaf" />
      )}
    </div>
  );
}

function useColumns(ofAllVendors: boolean): Column<ProductRow>[] {
  const t = useText();
  return [
    { key: "product", title: t("opening.product"), wide: true, cell: (row) => <Name row={row} /> },
    ...(ofAllVendors
      ? [{ key: "vendor", title: t("opening.vendor"), cell: ({ vendor }: ProductRow) => vendor }]
      : []),
    { key: "packets", title: t("opening.packets"), cell: (row) => <Packs row={row} /> },
    { key: "next", title: t("opening.next"), wide: true, cell: (row) => <Ways row={row} /> },
  ];
}

function Name({ row: { id, name } }: { row: ProductRow }) {
  const pathTo = useAreaPath();
  return (
    <Link
      to={pathTo(`/products/${id}`)}
      className="inline-flex min-h-11 items-center font-semibold break-words text-leaf hover:underline"
    >
      {name}
    </Link>
  );
}

function Packs({ row: { packs } }: { row: ProductRow }) {
  const t = useText();
  return (
    <ul>
      {packs.map(({ id, size, loose }) => (
        <li key={id}>{t("lots.loosePack", { pack: size, count: loose })}</li>
      ))}
    </ul>
  );
}

function Ways({ row: { id, name } }: { row: ProductRow }) {
  const t = useText();
  const lots = useAreaPath()(`/products/${id}/lots`);
  return (
    <div className="flex flex-wrap gap-x-4">
      <Link
        to={`${lots}/new`}
        aria-label={t("opening.newLotOf", { name })}
        className="panel-row-link"
      >
        {t("lots.add")}
      </Link>
      <Link to={lots} aria-label={t("opening.knownLotsOf", { name })} className="panel-row-link">
        {t("opening.knownLots")}
      </Link>
    </div>
  );
}
