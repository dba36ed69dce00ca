import type { VendorLedger } from "#server/ledger/get-vendor-ledger.ts";
import { buttonClass } from "#app/kit/button.tsx";
import { LocalLink } from "#app/kit/local-link.tsx";
import { useAreaPath } from "#app/kit/panel/area-path.ts";
import { DataTable } from "#app/kit/panel/list/data-table.tsx";
import { LongListPages } from "#app/kit/panel/list/pagination.tsx";
import { PanelPage } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";
import { BalanceFigures } from "./balance-figures.tsx";
import { owedColumns, postingColumns } from "./posting-columns.tsx";

type Props = { ledger: VendorLedger; today: string };

/** What a vendor is owed, when it becomes available, and what changed it. */
export function VendorMoneyPage({ ledger, today }: Props) {
  const t = useText();
  const pathTo = useAreaPath();
  return (
    <PanelPage
      title={t("ledger.title")}
      intro={t("ledger.intro")}
      action={
        <div className="flex flex-wrap gap-3">
          <LocalLink to="/vendor/money/statements" className={buttonClass("secondary", "px-4")}>
            {t("statements.title")}
          </LocalLink>
          <LocalLink to="/vendor/money/payouts" className={buttonClass("secondary", "px-4")}>
            {t("payouts.title")}
          </LocalLink>
          <LocalLink to="/vendor/money/bank" className={buttonClass("secondary", "px-4")}>
            {t("bank.title")}
          </LocalLink>
        </div>
      }
    >
      <p className="mb-4">{t(ledger.collectsCash ? "ledger.cashYours" : "ledger.cashCouriers")}</p>
      <BalanceFigures {...ledger} today={today} />
      <h2 className="mb-3 text-lg">{t("ledger.moved")}</h2>
      <DataTable
        caption={t("ledger.caption")}
        columns={[...postingColumns(t, pathTo("/orders")), ...owedColumns(t)]}
        rows={ledger.postings}
        rowKey={({ id }) => String(id)}
        empty={t("ledger.none")}
      />
      <LongListPages shown={ledger} goOn={t("ledger.goOn")} />
    </PanelPage>
  );
}
