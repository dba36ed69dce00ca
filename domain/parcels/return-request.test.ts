import { expect, test } from "vitest";
import { parcelStatuses } from "#domain/orders/order-status.ts";
import {
  awaitsPacks,
  checkReturnRequest,
  chooseReturnedPacks,
  parcelFacts,
} from "./return-request.ts";

const deliveredAt = new Date("2026-10-21T06:30:00Z");
const day = 86_400_000;
const after = (days: number) => new Date(deliveredAt.getTime() + days * day);
const delivered = {
  status: "delivered",
  deliveredAt,
  isRecalled: false,
  lastRequest: null,
} as const;

test("a delivered parcel may be asked to be taken back for 30 days", () => {
  expect(checkReturnRequest(delivered, after(0))).toEqual({ ok: true, value: "ask" });
  expect(checkReturnRequest(delivered, after(30))).toEqual({ ok: true, value: "ask" });
  expect(checkReturnRequest(delivered, new Date(after(30).getTime() + 1))).toEqual({
    ok: false,
    refusal: { code: "return-too-late", days: 30 },
  });
});

test("where a lot of it was recalled the days don't count, but it has to have come", () => {
  const recalled = { ...delivered, isRecalled: true };
  expect(checkReturnRequest(recalled, after(400))).toEqual({ ok: true, value: "ask" });
  const shipped = { ...recalled, status: "shipped", deliveredAt: null } as const;
  expect(checkReturnRequest(shipped, after(400)).ok).toBe(false);
});

test("one that was not delivered may not", () => {
  for (const status of parcelStatuses.filter((other) => other !== "delivered")) {
    expect(checkReturnRequest({ ...delivered, status }, after(1))).toEqual({
      ok: false,
      refusal: { code: "parcel-not-delivered", status },
    });
  }
});

test("a request that counts is not asked twice, a refused one may be asked again in time", () => {
  for (const lastRequest of ["asked", "approved"] as const)
    expect(checkReturnRequest({ ...delivered, lastRequest }, after(40))).toEqual({
      ok: true,
      value: "asked-before",
    });
  expect(checkReturnRequest({ ...delivered, lastRequest: "refused" }, after(2)).ok).toBe(true);
  expect(checkReturnRequest({ ...delivered, lastRequest: "refused" }, after(31)).ok).toBe(false);
});

const kept = [
  { lineId: "l1", packId: "p1", left: 3 },
  { lineId: "l2", packId: "p2", left: 1 },
];

test("some packs are asked back by how many of each; all that are left, or none named, is the whole parcel", () => {
  const chosen = (asked: Record<string, number>) => chooseReturnedPacks(kept, asked);
  expect(chosen({})).toEqual({ ok: true, value: null });
  expect(chosen({ p1: 3, p2: 1 })).toEqual({ ok: true, value: null });
  expect(chosen({ p1: 2 })).toEqual({ ok: true, value: [{ lineId: "l1", packs: 2 }] });
  expect(chosen({ p1: 0, p2: 1 })).toEqual({ ok: true, value: [{ lineId: "l2", packs: 1 }] });
  expect(chosen({ p1: 0, p2: 0 })).toMatchObject({ refusal: { code: "return-packs-missing" } });
  for (const packs of [4, -1, 0.5, Number.NaN])
    expect(chosen({ p1: packs })).toMatchObject({
      refusal: { code: "packs-invalid", packId: "p1", most: 3 },
    });
});

test("a parcel of which only packs may come back doesn't come back whole", () => {
  const asked = { lastRequest: "approved", lastRequestAskedAt: after(1), deliveredAt } as const;
  const facts = (isOfPacks: boolean) => parcelFacts({ ...asked, isRecalled: false, isOfPacks });
  expect(facts(false).returnAskedAt).toEqual(after(1));
  expect(facts(true).returnAskedAt).toBeNull();
  expect(awaitsPacks("delivered", { state: "approved" })).toBe(true);
  expect(awaitsPacks("returned", { state: "approved" })).toBe(false);
});
