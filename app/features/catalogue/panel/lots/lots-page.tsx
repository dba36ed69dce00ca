import { Link } from "react-router";
import type { LotStanding } from "#domain/catalogue/lots/lot.ts";
import { ButtonLink } from "#app/kit/button.tsx";
import { useAreaPath } from "#app/kit/panel/area-path.ts";
import { Chip, type ChipTone } from "#app/kit/panel/chip.tsx";
import { DoneNotice } from "#app/kit/panel/done-notice.tsx";
import { DataTable, type Column } from "#app/kit/panel/list/data-table.tsx";
import { Pagination } from "#app/kit/panel/list/pagination.tsx";
import { PanelPage, PanelSection } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";
import { useDay } from "./use-day.ts";
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
  const loose = packs.filter((pack) => pack.loose > 0);
  if (loose.length === 0) return null;
  return (
    <PanelSection title={t("lots.looseTitle")} intro={t("lots.looseHint")}>
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
  const day = useDay();
  return (
    <DataTable
      caption={title}
      columns={columnsIn(t, day, path)}
      rows={lots}
      rowKey={({ id }) => id}
      empty={t("lots.none")}
    />
  );
}

const columnsIn = (
  t: ReturnType<typeof useText>,
  day: (iso: string) => string,
  path: string,
): Column<LotRow>[] => [
  {
    key: "number",
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
  {
    key: "germination",
    title: t("lots.germination"),
    cell: ({ germinationPermille }) => germinationPermille / 10,
    align: "end",
    tight: true,
  },
  { key: "tested", title: t("lots.testedOn"), cell: ({ testedOn }) => day(testedOn) },
  { key: "valid", title: t("lots.validUntil"), cell: ({ validUntil }) => day(validUntil) },
  {
    key: "pieces",
    title: t("lots.pieces"),
    cell: ({ pieces }) => pieces.toLocaleString("en-IN"),
    align: "end",
    tight: true,
  },
  {
    key: "standing",
    title: t("lots.standing"),
    cell: ({ standing }) => <StandingChip standing={standing} />,
  },
];

const tones: Record<LotStanding, ChipTone> = {
  "on-sale": "good",
  recalled: "trouble",
  "on-hold": "trouble",
  "below-minimum": "trouble",
  expired: "ended",
  expiring: "waiting",
};

export function StandingChip({ standing }: { standing: LotStanding }) {
  const t = useText();
  return <Chip tone={tones[standing]} text={t(`lots.standing.${standing}`)} />;
}
