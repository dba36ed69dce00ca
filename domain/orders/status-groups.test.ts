import { expect, test } from "vitest";
import { parcelStatuses } from "./order-status.ts";
import {
  adminOrderChips,
  dashboardBucket,
  dashboardBuckets,
  isInChip,
  orderFilters,
  moreOrderChips,
  readOrderFilter,
  readPanelOrderFilter,
  statusesInPanelFilter,
  statusesIn,
} from "./status-groups.ts";

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

test("a customer finds every order under one filter, and a word of none shows all", () => {
  expect(orderFilters.flatMap((filter) => statusesIn(filter)).toSorted()).toEqual(
    parcelStatuses.toSorted(),
  );
  expect(orderFilters.map(readOrderFilter)).toEqual(orderFilters);
  for (const word of [null, "", "all", "shipped"]) expect(readOrderFilter(word)).toBeNull();
});

test("chips and more show every status, and lead to every tile of the dashboard", () => {
  const filters = [...adminOrderChips, ...moreOrderChips];
  for (const filter of filters) expect(readPanelOrderFilter(filter)).toBe(filter);
  for (const word of [null, "", "no-such"]) expect(readPanelOrderFilter(word)).toBe("all");
  for (const bucket of dashboardBuckets) expect(filters).toContain(bucket);
  expect(statusesInPanelFilter("all")).toBeNull();
  expect(statusesInPanelFilter("return-asked")).toBeNull();
  expect(statusesInPanelFilter("packaging")).toEqual(["processing"]);
  expect(statusesInPanelFilter("out-for-delivery")).toEqual(["shipped", "out-for-delivery"]);
  expect(statusesInPanelFilter("processing")).toContain("confirmed");
  const shown = filters.flatMap((filter) => statusesInPanelFilter(filter) ?? []);
  expect(new Set(shown)).toEqual(new Set(parcelStatuses));
});
