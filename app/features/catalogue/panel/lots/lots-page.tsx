import { Link } from "react-router";
import { ButtonLink } from "#app/kit/button.tsx";
import { useAreaPath } from "#app/kit/panel/area-path.ts";
import { DoneNotice } from "#app/kit/panel/done-notice.tsx";
import { DataTable, type Column } from "#app/kit/panel/list/data-table.tsx";
import { Pagination } from "#app/kit/panel/list/pagination.tsx";
import { PanelPage, PanelSection } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";
import { useDay } from "./use-day.ts";
import { useLotColumns } from "./lot-columns.tsx";
import type { OpenedLots } from "./open-lots.ts";

type LotRow = OpenedLots["lots"][number];

/** The lots of one product, and what belongs to none. */
export function LotsPage({ product, lots, page }: Omit<OpenedLots, "title">) {
  const t = useText();
  const pathTo = useAreaPath();
  const own = pathTo(`/products/${product.id}`);
  const isSown = product.goodsKind === "sowing";
  const title = t("lots.title", { name: product.name });
  return (
    <PanelPage
      title={title}
      intro={t(isSown ? "lots.intro" : "lots.edible")}
      back={{ to: own, text: product.name }}
      action={isSown && <ButtonLink to={`${own}/lots/new`}>{t("lots.add")}</ButtonLink>}
    >
      <DoneNotice words={{ added: "lots.added" }} />
      {isSown && (
        <>
          <LoosePacks packs={product.packs} />
          <LotTable title={title} path={`${own}/lots`} lots={lots} />
          <Pagination {...page} />
        </>
      )}
    </PanelPage>
  );
}

function LoosePacks({ packs }: { packs: OpenedLots["product"]["packs"] }) {
  const t = useText();
  const pathTo = useAreaPath();
  const loose = packs.filter((pack) => pack.loose > 0);
  if (loose.length === 0) return null;
  return (
    <PanelSection
      title={t("lots.looseTitle")}
      intro={t("lots.looseHint")}
      action={
        <Link to={pathTo("/lots/opening")} className="panel-row-link">
          {t("opening.all")}
        </Link>
      }
    >
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {loose.map(({ id, size, loose: count }) => (
          <li key={id}>{t("lots.loosePack", { pack: size, count })}</li>
        ))}
      </ul>
    </PanelSection>
  );
}

function LotTable({ title, path, lots }: { title: string; path: string; lots: LotRow[] }) {
  const t = useText();
  return (
    <DataTable
      caption={title}
      columns={useColumns(path)}
      rows={lots}
      rowKey={({ id }) => id}
      empty={t("lots.none")}
    />
  );
}

function useColumns(path: string): Column<LotRow>[] {
  const t = useText();
  const day = useDay();
  const { germination, validUntil, pieces, standing } = useLotColumns<LotRow>();
  return [
    {
      key: "number",
      card: "head",
      title: t("lots.number"),
      wide: true,
      cell: ({ id, number }) => (
        <Link
          to={`${path}/${id}`}
          className="inline-flex min-h-11 items-center font-semibold text-leaf hover:underline"
        >
          {number}
        </Link>
      ),
    },
    { key: "class", title: t("lots.class"), cell: (lot) => t(`lots.class.${lot.class}`) },
    germination,
    { key: "tested", title: t("lots.testedOn"), cell: ({ testedOn }) => day(testedOn) },
    validUntil,
    pieces,
    standing,
  ];
}
