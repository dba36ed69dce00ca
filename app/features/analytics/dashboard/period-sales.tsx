import { Link } from "react-router";
import { salesPeriods } from "#domain/admin/sales-days.ts";
import { formatExactRupees } from "#domain/money.ts";
import type { DashboardView } from "#server/admin/get-dashboard.ts";
import { BestTable } from "#app/features/analytics/best-table.tsx";
import { rateText } from "#app/features/tax/rate-text.ts";
import { NumberTable } from "#app/kit/panel/charts/number-table.tsx";
import { SalesSection } from "#app/kit/panel/charts/sales-section.tsx";
import { PanelSection } from "#app/kit/panel/panel-page.tsx";
import { chipLinkClass } from "#app/kit/panel/list/filter-chips.tsx";
import { useText } from "#app/kit/text.tsx";

type Props = Pick<DashboardView, "period" | "sales" | "salesBefore" | "best" | "rates">;

/** What was sold in the last days, beside as many days before. */
export function PeriodSales({ period, sales, salesBefore, best, rates }: Props) {
  const t = useText();
  return (
    <>
      <SalesSection
        title={t("adminDashboard.sales", { days: period })}
        intro={t("adminDashboard.salesIntro")}
        days={sales}
        before={salesBefore}
      >
        <Periods chosen={period} />
      </SalesSection>
      <div className="grid items-start gap-x-6 lg:grid-cols-[3fr_2fr]">
        <PanelSection title={t("figure.products")} intro={t("figure.productsText")}>
          {best.length === 0 ? <NoneSold /> : <BestTable products={best} />}
        </PanelSection>
        <PanelSection title={t("adminDashboard.rates")} intro={t("adminDashboard.ratesIntro")}>
          {rates.length === 0 ? (
            <NoneSold />
          ) : (
            <NumberTable
              caption={t("adminDashboard.rates")}
              titles={[
                t("adminDashboard.rate"),
                t("adminDashboard.value"),
                t("adminDashboard.tax"),
              ]}
              rows={rates.map(({ basisPoints, valuePaise, taxPaise }) => ({
                key: String(basisPoints),
                name: rateText(t, basisPoints),
                cells: [formatExactRupees(valuePaise), formatExactRupees(taxPaise)],
              }))}
            />
          )}
        </PanelSection>
      </div>
    </>
  );
}

function NoneSold() {
  const t = useText();
  return <p className="text-muted">{t("adminDashboard.noneSold")}</p>;
}

function Periods({ chosen }: { chosen: Props["period"] }) {
  const t = useText();
  return (
    <nav aria-label={t("analytics.presets")} className="mb-4 flex flex-wrap gap-2">
      {salesPeriods.map((period) => (
        <Link
          key={period}
          to={`/admin/dashboard?days=${period}`}
          preventScrollReset
          aria-current={period === chosen ? "true" : undefined}
          className={chipLinkClass(period === chosen)}
        >
          {t(`analytics.preset.${period}`)}
        </Link>
      ))}
    </nav>
  );
}
