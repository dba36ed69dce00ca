import { formatRupees } from "#domain/money.ts";
import { sumSales, type SalesDay } from "#domain/panel/sales-days.ts";
import { Icon } from "#app/ui/icon.tsx";
import { PanelSection } from "#app/ui/panel/panel-page.tsx";
import { useText } from "#app/ui/text.tsx";
import { dayText } from "./day-text.ts";
import { SalesChart } from "./sales-chart.tsx";

/** The last 30 days as a chart, and as the table it is drawn from. */
export function SalesSection({ days }: { days: readonly SalesDay[] }) {
  const t = useText();
  const { orders, revenuePaise } = sumSales(days);
  return (
    <PanelSection title={t("adminDashboard.sales")} intro={t("adminDashboard.salesIntro")}>
      <dl className="mb-4 flex flex-wrap gap-x-8 gap-y-2">
        <Sum
          dot="bg-leaf"
          name={t("adminDashboard.revenue")}
          value={formatRupees(revenuePaise, { decimals: 2 })}
        />
        <Sum
          dot="bg-marigold"
          name={t("adminDashboard.ordersPlaced")}
          value={orders.toLocaleString("en-IN")}
        />
      </dl>
      <SalesChart days={days} />
      <details className="group mt-3">
        <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1 font-semibold text-leaf">
          {t("adminDashboard.table")}
          <Icon name="chevron-down" size={16} className="group-open:rotate-180" />
        </summary>
        <SalesTable days={days} />
      </details>
    </PanelSection>
  );
}

function Sum({ dot, name, value }: { dot: string; name: string; value: string }) {
  return (
    <div>
      <dt className="flex items-center gap-2 text-sm text-muted">
        <span aria-hidden="true" className={`size-2 rounded-full ${dot}`} />
        {name}
      </dt>
      <dd className="text-xl font-semibold tabular-nums">{value}</dd>
    </div>
  );
}

function SalesTable({ days }: { days: readonly SalesDay[] }) {
  const t = useText();
  return (
    <table className="mt-2 w-full max-w-xl text-sm tabular-nums">
      <caption className="sr-only">{t("adminDashboard.caption")}</caption>
      <thead>
        <tr className="border-b border-line text-left">
          <th scope="col" className="py-2">
            {t("adminDashboard.day")}
          </th>
          <th scope="col" className="py-2 text-right">
            {t("adminDashboard.ordersPlaced")}
          </th>
          <th scope="col" className="py-2 text-right">
            {t("adminDashboard.revenue")}
          </th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, orders, revenuePaise }) => (
          <tr key={day} className="border-b border-line">
            <th scope="row" className="py-1.5 text-left font-normal whitespace-nowrap">
              <time dateTime={day}>{dayText(day)}</time>
            </th>
            <td className="py-1.5 text-right">{orders.toLocaleString("en-IN")}</td>
            <td className="py-1.5 text-right">{formatRupees(revenuePaise, { decimals: 2 })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
