import { Link } from "react-router";
import type { GrowingZone } from "#domain/catalogue/crops/growing-zone.ts";
import { formatIsoDay } from "#domain/india-time.ts";
import { ButtonLink } from "#app/kit/button.tsx";
import { DoneNotice } from "#app/kit/panel/done-notice.tsx";
import { DataTable, type Column } from "#app/kit/panel/list/data-table.tsx";
import { PanelPage } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";

export type CropRow = {
  key: string;
  name: string;
  windows: Record<GrowingZone, string>;
  source: string;
  checkedOn: string;
};

/** What is known about growing each crop, with where it is from. */
export function CropsPage({ crops }: { crops: readonly CropRow[] }) {
  const t = useText();
  return (
    <PanelPage
      title={t("growing.title")}
      intro={t("growing.intro")}
      back={{ to: "/admin/categories", text: t("growing.back") }}
      action={
        <ButtonLink look="secondary" to="/admin/places">
          {t("places.open")}
        </ButtonLink>
      }
    >
      <DoneNotice words={{ saved: "growing.saved" }} />
      <DataTable
        caption={t("growing.title")}
        columns={columnsIn(t)}
        rows={crops}
        rowKey={({ key }) => key}
        empty={null}
      />
    </PanelPage>
  );
}

const columnsIn = (t: ReturnType<typeof useText>): Column<CropRow>[] => [
  {
    key: "crop",
    title: t("growing.crop"),
    wide: true,
    cell: ({ key, name }) => (
      <Link to={`/admin/crops/${key}`} className="panel-row-link">
        {name}
      </Link>
    ),
  },
  ...(["north", "south"] as const).map((zone) => ({
    key: zone,
    title: t(`growing.${zone}`),
    cell: ({ windows }: CropRow) => windows[zone] || t("growing.notSown"),
  })),
  {
    key: "checked",
    title: t("growing.checkedOn"),
    cell: ({ checkedOn }) => formatIsoDay(checkedOn),
  },
  { key: "source", title: t("growing.source"), cell: ({ source }) => source },
];
