import type { Attention } from "#domain/admin/attention.ts";
import type { FirstRunStep } from "#domain/admin/first-run.ts";
import type { DashboardView } from "#server/admin/get-dashboard.ts";
import { DoneNotice } from "#app/kit/panel/done-notice.tsx";
import { PanelPage } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";
import { BucketCounts } from "./bucket-counts.tsx";
import { FirstRun } from "./first-run.tsx";
import { LowStock } from "./low-stock.tsx";
import { RecentActivities } from "./recent-activities.tsx";
import { PeriodSales } from "./period-sales.tsx";
import { ToDo } from "./to-do.tsx";
import { TotalTiles } from "./total-tiles.tsx";

type Props = DashboardView & {
  firstRun: readonly FirstRunStep[];
  attention: readonly Attention[];
};

export function DashboardPage({ firstRun, attention, ...view }: Props) {
  const { totals, buckets, lowPacks, recent } = view;
  const t = useText();
  return (
    <PanelPage title={t("adminDashboard.title")}>
      <DoneNotice words={{ closed: "firstRun.closed" }} />
      <FirstRun steps={firstRun} />
      <ToDo attention={attention} />
      <TotalTiles totals={totals} />
      <BucketCounts buckets={buckets} />
      <PeriodSales {...view} />
      <div className="grid items-start gap-x-6 lg:grid-cols-[3fr_2fr]">
        <RecentActivities recent={recent} />
        <LowStock packs={lowPacks} />
      </div>
    </PanelPage>
  );
}
