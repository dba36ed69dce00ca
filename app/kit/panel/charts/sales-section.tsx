import type { ReactNode } from "react";
import { formatExactRupees } from "#domain/money.ts";
import {
  changePercent,
  sumSales,
  type SalesDay,
  type SalesSums,
} from "#domain/admin/sales-days.ts";
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
  /** Above the figures: the ways to other days. */
  children?: ReactNode;
  days: readonly SalesDay[];
  /** Of as many days before; without it nothing is compared. */
  before?: SalesSums;
};

/** The last days as a chart, and as the table it is drawn from. */
export function SalesSection({ days, before, children, ...section }: SalesSectionProps) {
  const t = useText();
  const { orders, revenuePaise } = sumSales(days);
  const change = (now: number, then: number | undefined) =>
    then === undefined ? null : <Change now={now} before={then} days={days.length} />;
  return (
    <PanelSection {...section}>
      {children}
      <dl className="mb-4 flex flex-wrap gap-x-8 gap-y-2">
        <Sum dot="bg-leaf" name={t("sales.revenue")} value={formatExactRupees(revenuePaise)}>
          {change(revenuePaise, before?.revenuePaise)}
        </Sum>
        <Sum dot="bg-marigold" name={t("sales.orders")} value={orders.toLocaleString("en-IN")}>
          {change(orders, before?.orders)}
        </Sum>
      </dl>
      <SalesChart days={days} />
      <SalesTable days={days} />
    </PanelSection>
  );
}

type SumProps = { dot: string; name: string; value: string; children: ReactNode };

function Sum({ dot, name, value, children }: SumProps) {
  return (
    <div>
      <dt className="flex items-center gap-2 text-sm text-muted">
        <span aria-hidden="true" className={`size-2 rounded-full ${dot}`} />
        {name}
      </dt>
      <dd className="text-xl font-semibold tabular-nums">{value}</dd>
      {children}
    </div>
  );
}

function Change({ now, before, days }: { now: number; before: number; days: number }) {
  const t = useText();
  const percent = changePercent(now, before);
  return (
    <dd className="text-sm text-muted">
      {percent === null
        ? t("sales.noneBefore", { days })
        : percent === 0
          ? t("sales.same", { days })
          : t(percent > 0 ? "sales.more" : "sales.less", { percent: Math.abs(percent), days })}
    </dd>
  );
}

function SalesTable({ days }: { days: readonly SalesDay[] }) {
  const t = useText();
  const language = useLanguage();
  return (
    <ChartTable
      summary={t("sales.table", { days: days.length })}
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
