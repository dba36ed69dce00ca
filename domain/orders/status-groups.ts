// How statuses are counted and filtered: on the dashboard 'Out for delivery' counts shipped too and processing reads
// 'Packaging'; the admin chip 'processing' means confirmed, processing, shipped and out for delivery.
import type { OrderStatus } from "./order-status.ts";

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

export function dashboardBucket(status: OrderStatus): DashboardBucket {
  return bucketOf[status];
}

export function isInChip(status: OrderStatus, chip: AdminOrderChip): boolean {
  return chip === "all" || chipStatuses[chip].includes(status);
}
