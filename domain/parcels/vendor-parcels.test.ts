import { expect, test } from "vitest";
import { parcelStatuses } from "#domain/orders/order-status.ts";
import {
  moreVendorParcelChips,
  readVendorParcelList,
  statusesInVendorFilter,
  vendorParcelChips,
} from "./vendor-parcels.ts";

const read = (query: string, search = "") =>
  readVendorParcelList(new URLSearchParams(query), search);

test("an address without words asks for all, the newest first", () => {
  expect(read("")).toEqual({
    search: "",
    filter: null,
    sort: { by: "placed", descending: true },
    from: null,
    until: null,
  });
  expect(read("status=none&sort=weight&from=x", "BB-")).toEqual(read(""));
});

test("to pack is what is confirmed and has not left", () => {
  expect(statusesInVendorFilter(read("status=to-pack").filter)).toEqual([
    "confirmed",
    "processing",
  ]);
  expect(statusesInVendorFilter("return-asked")).toBeNull();
  expect(statusesInVendorFilter("returned")).toEqual(["returned"]);
});

test("a head sorts both ways", () => {
  expect(read("sort=total-desc").sort).toEqual({ by: "total", descending: true });
  expect(read("sort=name").sort).toEqual({ by: "name", descending: false });
});

test("every status has its chip", () => {
  const chips = new Set<string>([...vendorParcelChips, ...moreVendorParcelChips]);
  expect(parcelStatuses.filter((status) => !chips.has(status))).toEqual([]);
});
