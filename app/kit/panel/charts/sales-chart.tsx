import { useMemo } from "react";
import { formatExactRupees } from "#domain/money.ts";
import type { SalesDay } from "#domain/admin/sales-days.ts";
import { useLanguage, useText } from "#app/kit/text.tsx";
import { Chart } from "./chart.tsx";
import { dayText, shortDayText } from "./day-text.ts";
import type { DrawnChart } from "./draw-chart.ts";

/** Revenue as bars, orders as a line. */
export function SalesChart({ days }: { days: readonly SalesDay[] }) {
  const t = useText();
  const language = useLanguage();
  const chart = useMemo<DrawnChart>(
    () => ({
      names: days.map(({ day }) => shortDayText(day, language)),
      bars: { unit: "paise", values: days.map(({ revenuePaise }) => revenuePaise) },
      line: { unit: "pieces", values: days.map(({ orders }) => orders) },
    }),
    [days, language],
  );
  const from = dayText(days[0]?.day ?? "", language);
  const to = dayText(days.at(-1)?.day ?? "", language);
  const tell = (index: number) => {
    const { day, revenuePaise, orders } = days[index] ?? { day: "", revenuePaise: 0, orders: 0 };
    const revenue = formatExactRupees(revenuePaise);
    return `${dayText(day, language)} · ${revenue} · ${t("sales.ordersOf", { count: orders })}`;
  };
  return <Chart chart={chart} label={t("sales.chart", { from, to })} tell={tell} />;
}
