import { Link } from "react-router";
import { formatRupees } from "#domain/money.ts";
import type { RecentItem } from "#server/admin/get-dashboard.ts";
import type { RecentEvent } from "#server/admin/recent-events-store.ts";
import { ActivityLine } from "#app/features/audit/activity-line.tsx";
import { PanelSection } from "#app/kit/panel/panel-page.tsx";
import { TimeOf } from "#app/kit/panel/time-of.tsx";
import { useText } from "#app/kit/text.tsx";

/** What happened last in the shop, and what administrators did: who, what and when. */
export function RecentActivities({ recent }: { recent: readonly RecentItem[] }) {
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
      {recent.length === 0 ? (
        <p className="text-muted">{t("adminDashboard.recentEmpty")}</p>
      ) : (
        <ol className="divide-y divide-line">
          {recent.map((item) => (
            <li
              key={keyOf(item)}
              className="items-baseline justify-between gap-x-4 py-1.5 text-sm wrap-anywhere lg:flex"
            >
              <span className="min-w-0">
                <RecentLine item={item} />
              </span>
              <span className="block flex-none text-muted">
                <TimeOf moment={item.at} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </PanelSection>
  );
}

const keyOf = (item: RecentItem): string =>
  item.type === "activity"
    ? String(item.activity.id)
    : [item.event.kind, item.event.label, item.at.getTime(), item.event.amountPaise].join(" ");

function RecentLine({ item }: { item: RecentItem }) {
  const t = useText();
  if (item.type === "event") return <EventLine event={item.event} />;
  const { activity } = item;
  return (
    <>
      <span title={activity.actorEmail ?? undefined}>
        {activity.actorEmail?.split("@")[0] ?? t("adminActivity.shop")}
      </span>{" "}
      <ActivityLine activity={activity} />
    </>
  );
}

const eventPath = ({ kind, label, subjectId }: RecentEvent): string => {
  if (kind === "customer-registered") return `/admin/customers/${subjectId}`;
  if (kind === "vendor-registered") return `/admin/vendors/${subjectId}`;
  return `/admin/orders/${label}`;
};

/** "Asha Verma placed order BB-2026-000123, ₹1,034". */
function EventLine({ event }: { event: RecentEvent }) {
  const t = useText();
  const { kind, who, label, amountPaise } = event;
  return (
    <>
      {who ?? t("adminActivity.shop")} {t(`adminRecent.${kind}`)}{" "}
      <Link to={eventPath(event)} className="font-semibold text-leaf hover:underline">
        {kind === "customer-registered" ? t("subject.customer") : label}
      </Link>
      {amountPaise !== null && `, ${formatRupees(amountPaise)}`}
    </>
  );
}
