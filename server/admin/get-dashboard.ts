import type { Person } from "#domain/people/person.ts";
import { can } from "#domain/people/permissions.ts";
import {
  dashboardBucket,
  dashboardBuckets,
  type DashboardBucket,
} from "#domain/orders/status-groups.ts";
import {
  fillSalesDays,
  salesBeginAt,
  sumSales,
  type SalesDay,
  type SalesPeriod,
  type SalesSums,
} from "#domain/admin/sales-days.ts";
import type { BestProduct } from "#server/analytics/best-products.ts";
import { readActivities, type FoundActivity } from "#server/audit/activity-store.ts";
import { loadRecentEvents, type RecentEvent } from "./recent-events-store.ts";
import { cachedSettings } from "#server/settings/cached-settings.ts";
import type { World } from "#server/world.ts";
import {
  countAll,
  loadLowPacks,
  loadSales,
  type LowPack,
  type SoldAtRate,
  type Totals,
} from "./dashboard-store.ts";

const lowPacksMax = 5;
const recentMax = 10;
const bestMax = 10;
/** Refused accesses are left out: anybody who is signed in can cause as many as they like. */
const anyAction = {
  without: "access-refused",
  action: null,
  subject: null,
  subjectId: null,
  actorId: null,
  from: null,
  until: null,
  after: null,
} as const;

export type DashboardView = {
  totals: { products: number; customers: number; vendors: number; orders: number };
  /** All of them, in the order in which they are shown. */
  buckets: { bucket: DashboardBucket; count: number }[];
  period: SalesPeriod;
  /** All days of the period, the oldest first. */
  sales: SalesDay[];
  /** Of as many days before it. */
  salesBefore: SalesSums;
  /** Of the period, by revenue, the best first. */
  best: BestProduct[];
  /** Of the period, the lowest rate first. */
  rates: SoldAtRate[];
  lowPacks: LowPack[];
  /** The newest first. */
  recent: RecentItem[];
};

/** What an administrator did, or what happened in the shop. */
export type RecentItem =
  | { type: "activity"; at: Date; activity: FoundActivity }
  | { type: "event"; at: Date; event: RecentEvent };

/** Null for whoever may not see the panel. */
export async function getDashboard(
  world: World,
  person: Person,
  period: SalesPeriod,
): Promise<DashboardView | null> {
  if (!can(person, "see-admin-panel")) return null;
  const now = world.now();
  const { lowStock } = await cachedSettings(world);
  const { reader } = world;
  const [{ orders, ...totals }, { days: known, ...goods }, lowPacks, activities, events] =
    await Promise.all([
      countAll(reader),
      loadSales(reader, {
        daysFrom: salesBeginAt(now, 2 * period),
        goodsFrom: salesBeginAt(now, period),
        bestMax,
      }),
      loadLowPacks(reader, { below: lowStock.admin, limit: lowPacksMax }),
      readActivities(reader, anyAction, { limit: recentMax }),
      loadRecentEvents(reader, recentMax),
    ]);
  const days = fillSalesDays(now, known, 2 * period);
  return {
    totals: { ...totals, orders: sum(Object.values(orders)) },
    buckets: countBuckets(orders),
    period,
    sales: days.slice(period),
    salesBefore: sumSales(days.slice(0, period)),
    ...goods,
    lowPacks,
    recent: newest(activities, events),
  };
}

function newest(
  activities: readonly FoundActivity[],
  events: readonly RecentEvent[],
): RecentItem[] {
  const items: RecentItem[] = [
    ...activities.map((activity) => ({ type: "activity", at: activity.at, activity }) as const),
    ...events.map((event) => ({ type: "event", at: event.at, event }) as const),
  ];
  return items.toSorted((one, other) => Number(other.at) - Number(one.at)).slice(0, recentMax);
}

function countBuckets(orders: Totals["orders"]): DashboardView["buckets"] {
  const counted = Object.entries(orders) as [keyof typeof orders, number][];
  return dashboardBuckets.map((bucket) => ({
    bucket,
    count: sum(
      counted.filter(([status]) => dashboardBucket(status) === bucket).map(([, count]) => count),
    ),
  }));
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
