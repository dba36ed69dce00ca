import { formatIsoDay } from "#domain/india-time.ts";
import { formatExactRupees } from "#domain/money.ts";
import type { SettlementPage as Found } from "#server/ledger/settlements/get-settlements.ts";
import { FactList } from "#app/kit/panel/fact-list.tsx";
import { DataTable } from "#app/kit/panel/list/data-table.tsx";
import { LongListPages } from "#app/kit/panel/list/pagination.tsx";
import { PanelPage, PanelSection } from "#app/kit/panel/panel-page.tsx";
import { TimeOf } from "#app/kit/panel/time-of.tsx";
import { useText } from "#app/kit/text.tsx";
import { settlementDifferenceColumns } from "./difference-columns.tsx";
import { itemColumns } from "./item-columns.tsx";

/** One settlement as it was told, and what became of each item. */
export function SettlementPage({ found }: { found: Found }) {
  const t = useText();
  const { settlement, items, others } = found;
  return (
    <PanelPage
      title={settlement.reference}
      back={{ to: "/admin/money/settlements", text: t("money.settlements") }}
    >
      <Facts settlement={settlement} />
      {others.length > 0 && (
        <PanelSection title={t("settle.others")} intro={t("settle.othersText")}>
          <DataTable
            caption={t("settle.others")}
            columns={settlementDifferenceColumns(t)}
            rows={others}
            rowKey={({ id }) => String(id)}
            empty=""
          />
        </PanelSection>
      )}
      <h2 className="mb-3 text-lg">{t("settle.itemsOf")}</h2>
      <DataTable
        caption={t("settle.itemsCaption")}
        columns={itemColumns(t)}
        rows={items}
        rowKey={({ id }) => String(id)}
        empty={t("settle.itemsNone")}
      />
      <LongListPages shown={found} goOn={t("settle.goOnItems")} />
    </PanelPage>
  );
}

function Facts({ settlement }: Pick<Found, "settlement">) {
  const t = useText();
  const { utr, settledOn, netPaise, feePaise, taxPaise, enteredBy, toldAt } = settlement;
  return (
    <PanelSection title={t("settle.settlement")}>
      <FactList
        facts={[
          [t("settle.utr"), utr],
          [t("settle.day"), formatIsoDay(settledOn)],
          [t("settle.net"), formatExactRupees(netPaise)],
          [t("settle.fee"), formatExactRupees(feePaise)],
          [t("settle.tax"), formatExactRupees(taxPaise)],
          [t("settle.items"), settlement.items.toLocaleString("en-IN")],
          [t("settle.open"), settlement.open.toLocaleString("en-IN")],
          [
            t("settle.told"),
            <span key="told">
              <TimeOf moment={toldAt} />{" "}
              {enteredBy === null
                ? t("settle.toldByGateway")
                : t("settle.toldBy", { name: enteredBy })}
            </span>,
          ],
        ]}
      />
    </PanelSection>
  );
}
