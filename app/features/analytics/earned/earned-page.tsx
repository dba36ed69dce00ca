import { useMemo } from "react";
import { formatExactRupees } from "#domain/money.ts";
import type { Earned, EarnedSums } from "#server/ledger/earned/get-earned.ts";
import { bucketName, bucketText } from "#app/features/analytics/bucket-text.ts";
import { SpanForm, type SpanQuery } from "#app/features/analytics/span-form.tsx";
import { MoneyPage } from "#app/features/money/panel/reconciliation/money-page.tsx";
import { buttonClass } from "#app/kit/button.tsx";
import { Notice } from "#app/kit/notice.tsx";
import { Chart } from "#app/kit/panel/charts/chart.tsx";
import { ChartTable } from "#app/kit/panel/charts/chart-table.tsx";
import { dayText } from "#app/kit/panel/charts/day-text.ts";
import type { DrawnChart } from "#app/kit/panel/charts/draw-chart.ts";
import { PanelIcon } from "#app/kit/panel/panel-icon.tsx";
import { PanelSection } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";

type Props = { query: SpanQuery; earned: Earned };

/** What the shop earned in a span of days, as a chart, the table it is drawn from, and a file. */
export function EarnedPage({ query, earned }: Props) {
  const t = useText();
  const { span, problems } = query;
  const days = { from: dayText(span.from, "en"), to: dayText(span.to, "en") };
  const isNothing = earned.buckets.every(
    ({ commissionPaise, commissionTaxPaise, gatewayFeesPaise }) =>
      commissionPaise === 0 && commissionTaxPaise === 0 && gatewayFeesPaise === 0,
  );
  return (
    <MoneyPage intro={t("earned.intro")}>
      {Object.keys(problems).length > 0 && (
        <div className="mb-4 max-w-3xl">
          <Notice kind="problem">{t("analytics.problem", days)}</Notice>
        </div>
      )}
      <SpanForm query={query} />
      <p className="mb-4 font-semibold">{t("analytics.days", days)}</p>
      {isNothing ? (
        <p className="rounded-card border border-line px-4 py-10 text-center text-muted">
          {t("earned.none")}
        </p>
      ) : (
        <Figures query={query} earned={earned} />
      )}
    </MoneyPage>
  );
}

/** In the order of `sumsOf`. */
const sumKeys = ["commission", "tax", "both", "gatewayFees"] as const;

function Figures({ query: { span }, earned: { total, buckets } }: Props) {
  const t = useText();
  const words = {
    figure: t("earned.commission"),
    from: dayText(span.from, "en"),
    to: dayText(span.to, "en"),
  };
  const chart = useMemo<DrawnChart>(
    () => ({
      names: buckets.map((bucket) => bucketName(bucket, span.by, "en")),
      bars: { unit: "paise", values: buckets.map(({ commissionPaise }) => commissionPaise) },
    }),
    [buckets, span.by],
  );
  const rows = buckets.map((bucket) => ({
    key: bucket.from,
    name: bucketText(bucket, span.by, "en"),
    cells: sumsOf(bucket).map(formatExactRupees),
  }));
  const heads = sumKeys.map((key) => t(`earned.${key}`));
  return (
    <PanelSection
      title={t("earned.commission")}
      action={
        <a
          href={`/admin/money/earned/file?${new URLSearchParams(span)}`}
          download
          className={buttonClass("secondary", "px-4")}
        >
          <PanelIcon name="download" />
          {t("analytics.file")}
        </a>
      }
    >
      <Total heads={heads} sums={sumsOf(total)} />
      <Chart
        chart={chart}
        label={t("analytics.chart", words)}
        tell={(index) => `${rows[index]?.name ?? ""} · ${rows[index]?.cells[0] ?? ""}`}
      />
      <ChartTable
        summary={t("analytics.table")}
        caption={t("analytics.caption", words)}
        titles={[t(`analytics.by.${span.by}`), ...heads]}
        rows={rows.toReversed()}
      />
    </PanelSection>
  );
}

function Total({ heads, sums }: { heads: readonly string[]; sums: readonly number[] }) {
  return (
    <dl className="mb-6 flex flex-wrap gap-x-8 gap-y-2">
      {sums.map((paise, place) => (
        <div key={heads[place]}>
          <dt className="text-sm text-muted">{heads[place]}</dt>
          <dd className="text-xl font-semibold tabular-nums">{formatExactRupees(paise)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Commission with fees, GST on them, and both; beside it what gateways kept. */
export const sumsOf = ({
  commissionPaise,
  commissionTaxPaise,
  gatewayFeesPaise,
}: EarnedSums): number[] => [
  commissionPaise,
  commissionTaxPaise,
  commissionPaise + commissionTaxPaise,
  gatewayFeesPaise,
];
