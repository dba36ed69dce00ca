import fc from "fast-check";
import { expect, test } from "vitest";
import { indiaDay } from "#domain/india-time.ts";
import { acknowledgedWithin, answerDueAt, answeredWithin } from "./complaint.ts";

const createdAt = new Date("2026-11-20T06:30:00Z");

test("a complaint has to be answered within one month, until it is", () => {
  const due = new Date("2026-12-20T06:30:00Z");
  expect(answerDueAt({ subject: "complaint", state: "open", createdAt })).toEqual(due);
  expect(answerDueAt({ subject: "complaint", state: "answered", createdAt })).toBeNull();
  expect(answerDueAt({ subject: "complaint", state: "closed", createdAt })).toBeNull();
});

test("no other message has a day by which it has to be answered", () => {
  expect(answerDueAt({ subject: "feedback", state: "open", createdAt })).toBeNull();
});

test("a month ends on the same day of the next one in India, or on its last", () => {
  const due = (iso: string) => answeredWithin(new Date(iso)).toISOString();
  expect(due("2027-01-31T04:00:00Z")).toBe("2027-02-28T04:00:00.000Z");
  expect(due("2028-01-30T04:00:00Z")).toBe("2028-02-29T04:00:00.000Z");
  expect(due("2026-12-15T04:00:00Z")).toBe("2027-01-15T04:00:00.000Z");
  // Already the 1st of February in India.
  expect(due("2027-01-31T18:30:00Z")).toBe("2027-02-28T18:30:00.000Z");
});

test("whenever it comes, 48 hours are 48 hours and a month is the next one, never a day of the one after", () => {
  const moments = fc.date({
    min: new Date("2020-01-01T00:00:00Z"),
    max: new Date("2060-01-01T00:00:00Z"),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(moments, (at) => {
      expect(acknowledgedWithin(at).getTime() - at.getTime()).toBe(48 * 3_600_000);
      const [from, until] = [indiaDay(at), indiaDay(answeredWithin(at))];
      const months = (until.year - from.year) * 12 + until.month - from.month;
      expect(months).toBe(1);
      expect(until.day).toBeLessThanOrEqual(from.day);
      expect(answeredWithin(at).getTime() % 86_400_000).toBe(at.getTime() % 86_400_000);
    }),
  );
});
