import type { SalesDay } from "#domain/admin/sales-days.ts";
import { PanelPage } from "#app/kit/panel/panel-page.tsx";
import { SalesSection } from "#app/kit/panel/charts/sales-section.tsx";
import type { ShownActivity } from "#app/features/audit/activity-line.tsx";
import { useText } from "#app/kit/text.tsx";
import { BucketCounts, type ShownBucket } from "./bucket-counts.tsx";
import { LowStock, type ShownLowPack } from "./low-stock.tsx";
import { RecentActivities } from "./recent-activities.tsx";
import { TotalTiles, type ShownTotals } from "./total-tiles.tsx";

type Props = {
  totals: ShownTotals;
  buckets: readonly ShownBucket[];
  sales: readonly SalesDay[];
  lowPacks: readonly ShownLowPack[];
  activities: readonly ShownActivity[];
};

export function DashboardPage({ totals, buckets, sales, lowPacks, activities }: Props) {
  const t = useText();
  return (
    <PanelPage title={t("adminDashboard.title")}>
      <TotalTiles totals={totals} />
      <BucketCounts buckets={buckets} />
      <SalesSection
        title={t("adminDashboard.sales")}
        intro={t("adminDashboard.salesIntro")}
        days={sales}
      />
      <div className="grid items-start gap-x-6 lg:grid-cols-[3fr_2fr]">
        <RecentActivities activities={activities} />
        <LowStock packs={lowPacks} />
      </div>
    </PanelPage>
  );
}
