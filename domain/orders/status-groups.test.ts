import { expect, test } from "vitest";
import { parcelStatuses } from "./order-status.ts";
import { dashboardBucket, dashboardBuckets, isInChip } from "./status-groups.ts";

test("on the dashboard out for delivery counts shipped too and processing is packaging", () => {
  expect(dashboardBucket("shipped")).toBe("out-for-delivery");
  expect(dashboardBucket("out-for-delivery")).toBe("out-for-delivery");
  expect(dashboardBucket("processing")).toBe("packaging");
});

test("every tile of the dashboard counts some status", () => {
  expect(new Set(parcelStatuses.map(dashboardBucket))).toEqual(new Set(dashboardBuckets));
});

test("the chip processing means everything on its way", () => {
  expect(parcelStatuses.filter((status) => isInChip(status, "processing"))).toEqual([
    "confirmed",
    "processing",
    "shipped",
    "out-for-delivery",
  ]);
  expect(parcelStatuses.filter((status) => isInChip(status, "pending"))).toEqual(["pending"]);
  expect(parcelStatuses.every((status) => isInChip(status, "all"))).toBe(true);
});
