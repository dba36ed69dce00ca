import fc from "fast-check";
import { expect, test } from "vitest";
import { adviceFor, readAgeingList, writeAgeingKey } from "./ageing-list.ts";

const lotId = "0190a1b2-0000-7000-8000-000000000001";
const asked = (text: string) => readAgeingList(new URLSearchParams(text));
const nothing = { filter: null, vendorId: null, from: null, after: null };

test("what is asked for is read from the address, and what can't be read is left out", () => {
  expect(
    asked(`standing=ending&vendor=${lotId}&from=2027-03-01&after=2027-03-02.${lotId}`),
  ).toEqual({
    filter: "ending",
    vendorId: lotId,
    from: "2027-03-01",
    after: { validUntil: "2027-03-02", lotId },
  });
  expect(asked("standing=old&vendor=me&from=2027-02-30&after=2027-03-02")).toEqual(nothing);
  expect(asked(`after=2027-03-02_${lotId}`)).toEqual(nothing);
});

test("a key is read as it was written, and any other text is none", () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      const key = { validUntil: "2027-12-31", lotId: id };
      expect(asked(`after=${writeAgeingKey(key)}`).after).toEqual(key);
    }),
  );
  fc.assert(
    fc.property(fc.string(), (after) => {
      expect(readAgeingList(new URLSearchParams({ after })).after).toBeNull();
    }),
  );
});

test("a lot that sells is marked down or retested only when its end is near, one that doesn't is never marked down", () => {
  const today = "2026-11-25";
  const advice = (standing: Parameters<typeof adviceFor>[0]["standing"], validUntil: string) =>
    adviceFor({ standing, validUntil }, { today, endingDays: 60 });
  expect(advice("on-sale", "2027-01-24")).toEqual(["retest", "mark-down"]);
  expect(advice("on-sale", "2027-01-25")).toEqual([]);
  for (const standing of ["expired", "expiring", "below-minimum", "on-hold"] as const)
    expect(advice(standing, "2026-11-30")).not.toContain("mark-down");
});
