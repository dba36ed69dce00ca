import { useMemo } from "react";
import { figures } from "#domain/analytics/sold-figures.ts";
import type { VendorAnalytics } from "#server/analytics/get-vendor-analytics.ts";
import { buttonClass } from "#app/kit/button.tsx";
import { LocalLink } from "#app/kit/local-link.tsx";
import { Notice } from "#app/kit/notice.tsx";
import { dayText } from "#app/kit/panel/charts/day-text.ts";
import { PanelPage } from "#app/kit/panel/panel-page.tsx";
import { useLanguage, useText } from "#app/kit/text.tsx";
import { bucketName, bucketText } from "./bucket-text.ts";
import { BestProducts } from "./best-products.tsx";
import { FigureSection } from "./figure-section.tsx";
import { SpanForm, type SpanQuery } from "./span-form.tsx";

/** What was sold in a span of days, figure by figure. */
export function AnalyticsPage({ query, sold }: { query: SpanQuery; sold: VendorAnalytics }) {
  const t = useText();
  return (
    <PanelPage title={t("vendor.analytics")} intro={t("analytics.intro")}>
      {sold.hasSold ? <Span query={query} sold={sold} /> : <NothingYet />}
    </PanelPage>
  );
}

function Span({ query, sold }: { query: SpanQuery; sold: VendorAnalytics }) {
  const t = useText();
  const language = useLanguage();
  const { span, problems } = query;
  const days = { from: dayText(span.from, language), to: dayText(span.to, language) };
  return (
    <>
      {Object.keys(problems).length > 0 && (
        <div className="mb-4 max-w-3xl">
          <Notice kind="problem">{t("analytics.problem", days)}</Notice>
        </div>
      )}
      <SpanForm query={query} />
      <p className="mb-4 font-semibold">{t("analytics.days", days)}</p>
      {sold.total.orders === 0 ? (
        <p className="rounded-card border border-line px-4 py-10 text-center text-muted">
          {t("analytics.noneInSpan")}
        </p>
      ) : (
        <Figures query={query} sold={sold} />
      )}
    </>
  );
}

function Figures({ query: { span }, sold }: { query: SpanQuery; sold: VendorAnalytics }) {
  const { total, best } = sold;
  const language = useLanguage();
  // A year has 365, and each figure says the same of them.
  const buckets = useMemo(
    () =>
      sold.buckets.map((bucket) => ({
        ...bucket,
        name: bucketName(bucket, span.by, language),
        text: bucketText(bucket, span.by, language),
      })),
    [sold.buckets, span.by, language],
  );
  return (
    <div className="grid grid-cols-1 items-start gap-x-6 lg:grid-cols-2">
      {figures.map((figure) => (
        <FigureSection key={figure} figure={figure} span={span} total={total} buckets={buckets} />
      ))}
      <BestProducts products={best} span={span} />
    </div>
  );
}

/** Shown to a vendor without any order yet. */
function NothingYet() {
  const t = useText();
  return (
    <div className="rounded-card border border-line px-4 py-10 text-center">
      <p className="text-lg font-semibold">{t("analytics.emptyTitle")}</p>
      <p className="mx-auto mt-1 max-w-prose text-muted">{t("analytics.emptyText")}</p>
      <p className="mt-4 flex flex-wrap justify-center gap-3">
        <LocalLink to="/vendor/products" className={buttonClass()}>
          {t("analytics.toProducts")}
        </LocalLink>
        <LocalLink to="/vendor/dashboard" className={buttonClass("secondary")}>
          {t("analytics.toOverview")}
        </LocalLink>
      </p>
    </div>
  );
}
