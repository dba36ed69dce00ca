import { expect, test } from "vitest";
import { lastDailyMail } from "./daily-mail.ts";
import { chosenKindsOf, fallsBelow, firstPaces, paceOf } from "./notice.ts";

test("the daily mail is due at 7 in the morning in India, and before that it is yesterday's", () => {
  const at7 = { until: new Date("2026-11-20T01:30:00Z"), day: "2026-11-20" };
  expect(lastDailyMail(new Date("2026-11-20T01:30:00Z"))).toEqual(at7);
  expect(lastDailyMail(new Date("2026-11-21T01:29:59Z"))).toEqual(at7);
  const before = { until: new Date("2026-11-19T01:30:00Z"), day: "2026-11-19" };
  expect(lastDailyMail(new Date("2026-11-20T01:29:59Z"))).toEqual(before);
  expect(lastDailyMail(new Date("2026-11-19T18:31:00Z"))).toEqual(before);
});

test("stock falls below its limit once, not at each sale below it", () => {
  const falls = [
    [20, 19],
    [25, 3],
    [19, 18],
    [19, 40],
    [21, 20],
    [0, 0],
  ].map(([before = 0, after = 0]) => fallsBelow({ before, after }, 20));
  expect(falls).toEqual([true, true, false, false, false, false]);
});

test("what waits for somebody is mailed at once until it is chosen otherwise, and the licence is no choice", () => {
  expect(paceOf("order", {})).toBe("at-once");
  expect(paceOf("order", { order: "daily" })).toBe("daily");
  expect(paceOf("stock", {})).toBe("daily");
  expect(chosenKindsOf("vendor")).not.toContain("licence");
  expect(chosenKindsOf("administrator")).toContain("vendor");
  expect(paceOf("price", {})).toBe("at-once");
  expect(chosenKindsOf("vendor")).toContain("price");
  expect(chosenKindsOf("administrator")).not.toContain("price");
  expect(firstPaces.licence).toBe("none");
});
