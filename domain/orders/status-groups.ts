// How statuses are counted and filtered: on the dashboard 'Out for delivery' counts shipped too and processing reads
// 'Packaging'; the admin chip 'processing' means confirmed, processing, shipped and out for delivery; behind "more" are
// the tiles of the dashboard that no chip shows, and what waits for a decision. Customers have groups of their own.
import { parcelStatuses, type OrderStatus } from "./order-status.ts";

/** In the order of the dashboard's tiles. */
export const dashboardBuckets = [
  "pending",
  "confirmed",
  "packaging",
  "out-for-delivery",
  "delivered",
  "canceled",
  "returned",
  "failed-to-delivery",
] as const;

export type DashboardBucket = (typeof dashboardBuckets)[number];

const bucketOf: Record<OrderStatus, DashboardBucket> = {
  pending: "pending",
  confirmed: "confirmed",
  processing: "packaging",
  shipped: "out-for-delivery",
  "out-for-delivery": "out-for-delivery",
  delivered: "delivered",
  canceled: "canceled",
  returned: "returned",
  "failed-to-deliver": "failed-to-delivery",
};

export const adminOrderChips = ["all", "pending", "processing", "delivered", "canceled"] as const;

export type AdminOrderChip = (typeof adminOrderChips)[number];

const chipStatuses: Record<Exclude<AdminOrderChip, "all">, readonly OrderStatus[]> = {
  pending: ["pending"],
  processing: ["confirmed", "processing", "shipped", "out-for-delivery"],
  delivered: ["delivered"],
  canceled: ["canceled"],
};

/** Orders that wait for an administrator: whatever their status, something was asked for or money is awaited. */
export const waitingOrders = ["confirmation-awaited", "return-asked", "money-awaited"] as const;

export const moreOrderChips = [
  "confirmed",
  "packaging",
  "out-for-delivery",
  "returned",
  "failed-to-delivery",
  ...waitingOrders,
] as const;

export type PanelOrderFilter = AdminOrderChip | (typeof moreOrderChips)[number];

/** An unknown filter shows all orders. */
export function readPanelOrderFilter(word: string | null): PanelOrderFilter {
  return [...adminOrderChips, ...moreOrderChips].find((filter) => filter === word) ?? "all";
}

/** Null when the filter includes every status. */
export function statusesInPanelFilter(filter: PanelOrderFilter): readonly OrderStatus[] | null {
  if (filter === "all" || waitingOrders.some((waiting) => waiting === filter)) return null;
  return parcelStatuses.filter((status) =>
    isChip(filter) ? isInChip(status, filter) : bucketOf[status] === filter,
  );
}

const isChip = (filter: PanelOrderFilter): filter is AdminOrderChip =>
  adminOrderChips.some((chip) => chip === filter);

/** How a customer looks through their orders; each status is in one of them. */
export const orderFilters = ["pending", "on-the-way", "delivered", "canceled"] as const;

export type OrderFilter = (typeof orderFilters)[number];

const filterStatuses: Record<OrderFilter, readonly OrderStatus[]> = {
  pending: ["pending"],
  "on-the-way": ["confirmed", "processing", "shipped", "failed-to-deliver", "out-for-delivery"],
  delivered: ["delivered"],
  canceled: ["canceled", "returned"],
};

export function dashboardBucket(status: OrderStatus): DashboardBucket {
  return bucketOf[status];
}

export function isInChip(status: OrderStatus, chip: AdminOrderChip): boolean {
  return chip === "all" || chipStatuses[chip].includes(status);
}

/** Null for a word of no filter: then all orders are shown. */
export function readOrderFilter(word: string | null): OrderFilter | null {
  return orderFilters.find((filter) => filter === word) ?? null;
}

export function statusesIn(filter: OrderFilter): readonly OrderStatus[] {
  return filterStatuses[filter];
}
