import type { FirstRunStep } from "#domain/admin/first-run.ts";
import type { DashboardView } from "#server/admin/get-dashboard.ts";
import { DoneNotice } from "#app/kit/panel/done-notice.tsx";
import { PanelPage } from "#app/kit/panel/panel-page.tsx";
import { SalesSection } from "#app/kit/panel/charts/sales-section.tsx";
import { useText } from "#app/kit/text.tsx";
import { BucketCounts } from "./bucket-counts.tsx";
import { FirstRun } from "./first-run.tsx";
import { LowStock } from "./low-stock.tsx";
import { RecentActivities } from "./recent-activities.tsx";
import { TotalTiles } from "./total-tiles.tsx";

type Props = DashboardView & { firstRun: readonly FirstRunStep[] };

export function DashboardPage({ firstRun, ...view }: Props) {
  const { totals, buckets, sales, lowPacks, recent } = view;
  const t = useText();
  return (
    <PanelPage title={t("adminDashboard.title")}>
      <DoneNotice words={{ closed: "firstRun.closed" }} />
      <FirstRun steps={firstRun} />
      <TotalTiles totals={totals} />
      <BucketCounts buckets={buckets} />
      <SalesSection
        title={t("adminDashboard.sales")}
        intro={t("adminDashboard.salesIntro")}
        days={sales}
      />
      <div className="grid items-start gap-x-6 lg:grid-cols-[3fr_2fr]">
        <RecentActivities recent={recent} />
        <LowStock packs={lowPacks} />
      </div>
    </PanelPage>
  );
}
