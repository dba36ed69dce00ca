import type { DashboardView } from "#server/admin/get-dashboard.ts";
import { PanelPage } from "#app/kit/panel/panel-page.tsx";
import { SalesSection } from "#app/kit/panel/charts/sales-section.tsx";
import { useText } from "#app/kit/text.tsx";
import { BucketCounts } from "./bucket-counts.tsx";
import { LowStock } from "./low-stock.tsx";
import { RecentActivities } from "./recent-activities.tsx";
import { TotalTiles } from "./total-tiles.tsx";

export function DashboardPage({ totals, buckets, sales, lowPacks, activities }: DashboardView) {
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
