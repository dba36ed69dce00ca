import { formatExactRupees } from "#domain/money.ts";
import type { RemittancePage as Found } from "#server/money/remittances/get-remittances.ts";
import { Notice } from "#app/kit/notice.tsx";
import { DoneNotice } from "#app/kit/panel/done-notice.tsx";
import { FactList } from "#app/kit/panel/fact-list.tsx";
import { DataTable } from "#app/kit/panel/list/data-table.tsx";
import { LongListPages } from "#app/kit/panel/list/pagination.tsx";
import { PanelPage, PanelSection } from "#app/kit/panel/panel-page.tsx";
import { TimeOf } from "#app/kit/panel/time-of.tsx";
import { useText } from "#app/kit/text.tsx";
import { lineColumns } from "./line-columns.tsx";

/** One remittance as it was told, and what became of each line. */
export function RemittancePage({ found }: { found: Found }) {
  const t = useText();
  const { remittance, lines } = found;
  const { name, lines: count, amountPaise, matched, matchedPaise, open } = remittance;
  const withSum = (many: number, paise: number) =>
    `${many.toLocaleString("en-IN")} · ${formatExactRupees(paise)}`;
  return (
    <PanelPage
      title={name === "" ? t("remit.typed") : name}
      back={{ to: "/admin/money/remittances", text: t("money.remittances") }}
    >
      <DoneNotice words={{ entered: "remit.done.entered", known: "remit.done.known" }} />
      {lines.some(({ state }) => state === "waiting") && (
        <div className="mb-4">
          <Notice kind="information">{t("remit.waiting")}</Notice>
        </div>
      )}
      <PanelSection title={t("remit.name")}>
        <FactList
          facts={[
            [t("remit.enteredAt"), <TimeOf key="at" moment={remittance.enteredAt} />],
            [t("remit.enteredBy"), remittance.enteredBy],
            [t("remit.lines"), withSum(count, amountPaise)],
            [t("remit.matched"), withSum(matched, matchedPaise)],
            [t("remit.openLines"), open.toLocaleString("en-IN")],
          ]}
        />
      </PanelSection>
      <DataTable
        caption={t("remit.caption")}
        columns={lineColumns(t)}
        rows={lines}
        rowKey={({ id }) => String(id)}
        empty={t("remit.linesNone")}
      />
      <LongListPages shown={found} goOn={t("remit.goOn")} />
    </PanelPage>
  );
}
