import type { Person } from "#domain/people/person.ts";
import { can } from "#domain/people/permissions.ts";
import {
  dashboardBucket,
  dashboardBuckets,
  type DashboardBucket,
} from "#domain/orders/status-groups.ts";
import { fillSalesDays, salesBeginAt, type SalesDay } from "#domain/admin/sales-days.ts";
import { readActivities, type FoundActivity } from "#server/audit/activity-store.ts";
import { loadRecentEvents, type RecentEvent } from "./recent-events-store.ts";
import { cachedSettings } from "#server/settings/cached-settings.ts";
import type { World } from "#server/world.ts";
import {
  countAll,
  loadLowPacks,
  loadSalesDays,
  type LowPack,
  type Totals,
} from "./dashboard-store.ts";

const lowPacksMax = 5;
const recentMax = 10;
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
  sales: SalesDay[];
  lowPacks: LowPack[];
  /** The newest first. */
  recent: RecentItem[];
};

/** What an administrator did, or what happened in the shop. */
export type RecentItem =
  | { type: "activity"; at: Date; activity: FoundActivity }
  | { type: "event"; at: Date; event: RecentEvent };

/** Null for whoever may not see the panel. */
export async function getDashboard(world: World, person: Person): Promise<DashboardView | null> {
  if (!can(person, "see-admin-panel")) return null;
  const now = world.now();
  const { lowStock } = await cachedSettings(world);
  const { orders, ...totals } = await countAll(world.reader);
  const days = await loadSalesDays(world.reader, salesBeginAt(now));
  const lowPacks = await loadLowPacks(world.reader, { below: lowStock.admin, limit: lowPacksMax });
  const activities = await readActivities(world.reader, anyAction, { limit: recentMax });
  const events = await loadRecentEvents(world.reader, recentMax);
  return {
    totals: { ...totals, orders: sum(Object.values(orders)) },
    buckets: countBuckets(orders),
    sales: fillSalesDays(now, days),
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
