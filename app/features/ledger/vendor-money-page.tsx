import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { formatRupees } from "#domain/money.ts";
import type { VendorLedger } from "#server/ledger/get-vendor-ledger.ts";
import { buttonClass } from "#app/kit/button.tsx";
import { LocalLink } from "#app/kit/local-link.tsx";
import { useAreaPath } from "#app/kit/panel/area-path.ts";
import { DataTable } from "#app/kit/panel/list/data-table.tsx";
import { ExportLink } from "#app/kit/panel/list/export-link.tsx";
import { LongListPages } from "#app/kit/panel/list/pagination.tsx";
import { PanelPage, PanelSection } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";
import { BalanceFigures } from "./balance-figures.tsx";
import { PostingFilters } from "./posting-filters.tsx";
import { owedColumns, postingColumns } from "./posting-columns.tsx";

type Props = {
  ledger: VendorLedger;
  today: string;
  /** What is paid next, in words. */
  children: ReactNode;
};

/** Nothing where the shop withholds nothing. */
function Withheld({ inForce }: Pick<VendorLedger, "inForce">) {
  const t = useText();
  if (inForce.length === 0) return null;
  const percent = (basisPoints: number | null) => String((basisPoints ?? 0) / 100);
  return (
    <div className="mb-4 max-w-prose text-sm">
      <p>{t("ledger.withheld")}</p>
      <ul className="mt-2 list-disc pl-5">
        {inForce.map(({ tax, basisPoints, withoutPanBasisPoints, thresholdPaise }) => (
          <li key={tax}>
            {t(`ledger.withheld.${tax}`, {
              rate: percent(basisPoints),
              withoutPan: percent(withoutPanBasisPoints),
              threshold: formatRupees(thresholdPaise ?? 0),
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What a vendor is owed, when it becomes available, and what changed it. */
export function VendorMoneyPage({ ledger, today, children }: Props) {
  const t = useText();
  const pathTo = useAreaPath();
  const [query] = useSearchParams();
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
      <Withheld inForce={ledger.inForce} />
      <BalanceFigures {...ledger} today={today} />
      <PanelSection title={t("payouts.next")}>
        <p>{children}</p>
      </PanelSection>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">{t("ledger.moved")}</h2>
        <ExportLink to={pathTo("/money/file")} />
      </div>
      <PostingFilters />
      <DataTable
        caption={t("ledger.caption")}
        columns={[...postingColumns(t, pathTo("/orders")), ...owedColumns(t)]}
        rows={ledger.postings}
        rowKey={({ id }) => String(id)}
        empty={t(query.has("kind") ? "ledger.noneOfThese" : "ledger.none")}
      />
      <LongListPages shown={ledger} goOn={t("ledger.goOn")} />
    </PanelPage>
  );
}
