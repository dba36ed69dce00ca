import { expect, test } from "vitest";
import { decideRestock, restockExpiry, restockLimits } from "./restock-request.ts";

test("so many packs are waited for and no more, and what is waited for already is none more", () => {
  const most = Array.from({ length: restockLimits.packs }, (_, index) => `pack-${index}`);
  expect(decideRestock(most.slice(1), "another")).toEqual({ ok: true, value: null });
  expect(decideRestock(most, "pack-7")).toEqual({ ok: true, value: null });
  expect(decideRestock(most, "another")).toEqual({
    ok: false,
    refusal: { code: "restocks-full", max: restockLimits.packs },
  });
});

test("a request waits for 180 days", () => {
  expect(restockExpiry(new Date("2026-01-01T00:00:00Z"))).toEqual(new Date("2026-06-30T00:00:00Z"));
});
