import { useMemo } from "react";
import type { Bucket } from "#domain/analytics/figure-buckets.ts";
import type { FigureSpan } from "#domain/analytics/figure-span.ts";
import { figureOf, type Figure, type SoldCounts } from "#domain/analytics/sold-figures.ts";
import { Chart } from "#app/kit/panel/charts/chart.tsx";
import { ChartTable } from "#app/kit/panel/charts/chart-table.tsx";
import { dayText } from "#app/kit/panel/charts/day-text.ts";
import type { DrawnChart, ChartUnit } from "#app/kit/panel/charts/draw-chart.ts";
import { PanelSection } from "#app/kit/panel/panel-page.tsx";
import { useLanguage, useText } from "#app/kit/text.tsx";
import { FileLink } from "./file-link.tsx";
import { formatExactRupees } from "#domain/money.ts";

/** What stands under it in the chart, and what the table says. */
type BucketWords = { name: string; text: string };

type FigureSectionProps = {
  figure: Figure;
  span: FigureSpan;
  total: SoldCounts;
  buckets: readonly (Bucket & SoldCounts & BucketWords)[];
};

/** One figure: what it is, what it comes to, its chart, the table it is drawn from, and that as a file. */
export function FigureSection({ figure, span, total, buckets }: FigureSectionProps) {
  const t = useText();
  const language = useLanguage();
  const title = t(`figure.${figure}`);
  const textValues = {
    figure: title,
    from: dayText(span.from, language),
    to: dayText(span.to, language),
  };
  const chart = useMemo<DrawnChart>(
    () => ({
      names: buckets.map(({ name }) => name),
      bars: { unit: unitOf[figure], values: buckets.map((bucket) => figureOf(figure, bucket)) },
    }),
    [buckets, figure],
  );
  const shown = buckets.map((bucket) => ({
    key: bucket.from,
    name: bucket.text,
    cells: [figureText(figure, figureOf(figure, bucket))],
  }));
  return (
    <PanelSection title={title} intro={t(`figure.${figure}Text`)}>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-4">
        <p className="text-xl font-semibold tabular-nums">
          {figureText(figure, figureOf(figure, total))}
        </p>
        <FileLink figure={figure} span={span} title={title} />
      </div>
      <Chart
        chart={chart}
        label={t("analytics.chart", textValues)}
        tell={(index) => `${shown[index]?.name ?? ""} · ${shown[index]?.cells[0] ?? ""}`}
      />
      <ChartTable
        summary={t("analytics.table")}
        caption={t("analytics.caption", textValues)}
        titles={[t(`analytics.by.${span.by}`), title]}
        rows={shown.toReversed()}
      />
    </PanelSection>
  );
}

const unitOf: Record<Figure, ChartUnit> = {
  revenue: "paise",
  average: "paise",
  orders: "pieces",
  units: "pieces",
  returns: "rate",
};

/** '₹1,23,456.00', '1,234', '12.5 %'; a dash where there is none. */
function figureText(figure: Figure, value: number | null): string {
  if (value === null) return "–";
  const unit = unitOf[figure];
  if (unit === "paise") return formatExactRupees(value);
  return unit === "pieces" ? value.toLocaleString("en-IN") : `${value / 100} %`;
}
