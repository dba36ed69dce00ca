import { Link } from "react-router";
import type { WrittenPlace } from "#domain/catalogue/places/written-place.ts";
import { formatIsoDay } from "#domain/india-time.ts";
import { ButtonLink } from "#app/kit/button.tsx";
import { DoneNotice } from "#app/kit/panel/done-notice.tsx";
import { DataTable, type Column } from "#app/kit/panel/list/data-table.tsx";
import { PanelPage } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";

/** Where PIN codes lie. */
export function PlacesPage({ places }: { places: readonly WrittenPlace[] }) {
  const t = useText();
  return (
    <PanelPage
      title={t("places.title")}
      intro={t("places.intro")}
      back={{ to: "/admin/crops", text: t("growing.title") }}
      action={<ButtonLink to="/admin/places/new">{t("places.new")}</ButtonLink>}
    >
      <DoneNotice words={{ saved: "places.saved" }} />
      <DataTable
        caption={t("places.title")}
        columns={columnsIn(t)}
        rows={places}
        rowKey={({ prefix }) => prefix}
        empty={null}
      />
    </PanelPage>
  );
}

const columnsIn = (t: ReturnType<typeof useText>): Column<WrittenPlace>[] => [
  {
    key: "prefix",
    card: "head",
    title: t("places.prefix"),
    cell: ({ prefix }) => (
      <Link to={`/admin/places/${prefix}`} className="panel-row-link">
        {prefix}
      </Link>
    ),
  },
  { key: "states", title: t("places.states"), cell: ({ states }) => states },
  { key: "district", title: t("places.district"), cell: ({ districtEn }) => districtEn || "–" },
  {
    key: "zone",
    card: "who",
    title: t("places.zone"),
    cell: ({ zone }) => t(zone === "south" ? "growing.south" : "growing.north"),
  },
  {
    key: "checked",
    card: "sum",
    title: t("growing.checkedOn"),
    cell: ({ checkedOn }) => formatIsoDay(checkedOn),
  },
  { key: "source", title: t("growing.source"), cell: ({ source }) => source },
];
