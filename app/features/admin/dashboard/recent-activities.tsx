import { Link } from "react-router";
import type { FoundActivity } from "#server/audit/activity-store.ts";
import { ActivityLine } from "#app/features/audit/activity-line.tsx";
import { PanelSection } from "#app/kit/panel/panel-page.tsx";
import { TimeOf } from "#app/kit/panel/time-of.tsx";
import { useText } from "#app/kit/text.tsx";

/** The latest recorded actions, with who took them and when. */
export function RecentActivities({ activities }: { activities: readonly FoundActivity[] }) {
  const t = useText();
  return (
    <PanelSection
      title={t("adminDashboard.recent")}
      action={
        <Link
          to="/admin/activity"
          className="-my-2 inline-flex min-h-11 items-center text-sm font-semibold text-leaf hover:underline"
        >
          {t("adminDashboard.recentAll")}
        </Link>
      }
    >
      {activities.length === 0 ? (
        <p className="text-muted">{t("adminDashboard.recentEmpty")}</p>
      ) : (
        <ol className="divide-y divide-line">
          {activities.map((activity) => (
            <li
              key={activity.id}
              className="items-baseline justify-between gap-x-4 py-1.5 text-sm wrap-anywhere lg:flex"
            >
              <span className="min-w-0">
                <span title={activity.actorEmail ?? undefined}>
                  {activity.actorEmail?.split("@")[0] ?? t("adminActivity.shop")}
                </span>{" "}
                <ActivityLine activity={activity} />
              </span>
              <span className="block flex-none text-muted">
                <TimeOf moment={activity.at} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </PanelSection>
  );
}
