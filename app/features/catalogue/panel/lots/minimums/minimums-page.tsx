import { Link } from "react-router";
import type { CropWithMinimum } from "#server/catalogue/lots/minimums/find-minimums.ts";
import { Chip } from "#app/kit/panel/chip.tsx";
import { DoneNotice } from "#app/kit/panel/done-notice.tsx";
import { DataTable, type Column } from "#app/kit/panel/list/data-table.tsx";
import { PanelPage } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";

/** How much of each crop's seed has to germinate, and which of these figures nobody has confirmed yet. */
export function MinimumsPage({ crops }: { crops: readonly CropWithMinimum[] }) {
  const t = useText();
  return (
    <PanelPage
      title={t("minimums.title")}
      intro={t("minimums.intro")}
      back={{ to: "/admin/lots", text: t("ageing.tab") }}
    >
      <DoneNotice words={{ saved: "minimums.saved" }} />
      <DataTable
        caption={t("minimums.title")}
        columns={columnsIn(t)}
        rows={crops}
        rowKey={({ key }) => key}
        empty={null}
      />
    </PanelPage>
  );
}

const columnsIn = (t: ReturnType<typeof useText>): Column<CropWithMinimum>[] => [
  {
    key: "crop",
    title: t("minimums.crop"),
    wide: true,
    cell: ({ key, name }) => (
      <Link to={`/admin/lots/minimums/${key}`} className="panel-row-link">
        {name}
      </Link>
    ),
  },
  {
    key: "percent",
    title: t("minimums.percent"),
    align: "end",
    cell: ({ minimum }) => (minimum === null ? "–" : `${minimum.permille / 10} %`),
  },
  {
    key: "state",
    title: t("minimums.state"),
    cell: ({ minimum }) => {
      if (minimum === null) return <Chip tone="ended" text={t("minimums.none")} />;
      return minimum.inForce ? (
        <Chip tone="good" text={t("minimums.inForce")} />
      ) : (
        <Chip tone="waiting" text={t("minimums.unconfirmed")} />
      );
    },
  },
  {
    key: "source",
    title: t("minimums.source"),
    cell: ({ minimum }) =>
      minimum === null ? "–" : (minimum.source ?? t("minimums.sourceMissing")),
  },
];
