import type { ReactNode } from "react";
import { formatExactRupees } from "#domain/money.ts";
import { sumSales, type SalesDay } from "#domain/admin/sales-days.ts";
import { PanelSection } from "#app/kit/panel/panel-page.tsx";
import { useLanguage, useText } from "#app/kit/text.tsx";
import { ChartTable } from "./chart-table.tsx";
import { dayText } from "./day-text.ts";
import { SalesChart } from "./sales-chart.tsx";

type SalesSectionProps = {
  title: string;
  /** Explains what counts as revenue in this chart. */
  intro: string;
  action?: ReactNode;
  days: readonly SalesDay[];
};

/** The last 30 days as a chart, and as the table it is drawn from. */
export function SalesSection({ days, ...section }: SalesSectionProps) {
  const t = useText();
  const { orders, revenuePaise } = sumSales(days);
  return (
    <PanelSection {...section}>
      <dl className="mb-4 flex flex-wrap gap-x-8 gap-y-2">
        <Sum dot="bg-leaf" name={t("sales.revenue")} value={formatExactRupees(revenuePaise)} />
        <Sum dot="bg-marigold" name={t("sales.orders")} value={orders.toLocaleString("en-IN")} />
      </dl>
      <SalesChart days={days} />
      <SalesTable days={days} />
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
  const language = useLanguage();
  return (
    <ChartTable
      summary={t("sales.table")}
      caption={t("sales.caption")}
      titles={[t("sales.day"), t("sales.orders"), t("sales.revenue")]}
      rows={days.toReversed().map(({ day, orders, revenuePaise }) => ({
        key: day,
        name: <time dateTime={day}>{dayText(day, language)}</time>,
        cells: [orders.toLocaleString("en-IN"), formatExactRupees(revenuePaise)],
      }))}
    />
  );
}
