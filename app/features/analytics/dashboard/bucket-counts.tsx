import { Link } from "react-router";
import type { DashboardBucket } from "#domain/orders/status-groups.ts";
import type { DashboardView } from "#server/admin/get-dashboard.ts";
import { PanelSection } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";

const dots: Record<DashboardBucket, string> = {
  pending: "bg-marigold",
  confirmed: "bg-sky",
  packaging: "bg-sky",
  "out-for-delivery": "bg-sky",
  delivered: "bg-leaf",
  canceled: "bg-edge",
  returned: "bg-soil",
  "failed-to-delivery": "bg-chilli",
};

/** How many orders are how far, each the way to those orders. */
export function BucketCounts({ buckets }: Pick<DashboardView, "buckets">) {
  const t = useText();
  return (
    <PanelSection title={t("adminDashboard.analytics")}>
      <ul className="grid grid-cols-2 gap-2 sm:gap-x-4 xl:grid-cols-4">
        {buckets.map(({ bucket, count }) => (
          <li key={bucket}>
            <Link
              to={`/admin/orders?status=${bucket}`}
              className="flex h-full min-h-11 justify-between gap-x-3 rounded-field bg-paper px-3 py-2 hover:bg-leaf-tint max-sm:flex-col max-sm:text-sm sm:items-center"
            >
              <span className="flex items-baseline gap-2">
                <span
                  aria-hidden="true"
                  className={`size-2 flex-none -translate-y-0.25 rounded-full ${dots[bucket]}`}
                />
                {t(`adminDashboard.bucket.${bucket}`)}
              </span>
              <span className="text-base font-semibold tabular-nums">
                {count.toLocaleString("en-IN")}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}
