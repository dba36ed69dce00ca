import type { LinesPage } from "#server/money/remittances/get-remittances.ts";
import { DataTable } from "#app/kit/panel/list/data-table.tsx";
import { LongListPages } from "#app/kit/panel/list/pagination.tsx";
import { PanelPage } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";
import { lineColumns } from "./line-columns.tsx";

/** What does not match, with its reasons. */
export function OpenLinesPage({ found }: { found: LinesPage }) {
  const t = useText();
  return (
    <PanelPage
      title={t("remit.openTitle")}
      intro={t("remit.openIntro")}
      back={{ to: "/admin/money/remittances", text: t("money.remittances") }}
    >
      <DataTable
        caption={t("remit.openTitle")}
        columns={lineColumns(t)}
        rows={found.lines}
        rowKey={({ id }) => String(id)}
        empty={t("remit.openNone")}
      />
      <LongListPages shown={found} goOn={t("remit.goOn")} />
    </PanelPage>
  );
}
