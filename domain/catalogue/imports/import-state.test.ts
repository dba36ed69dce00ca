import { expect, test } from "vitest";
import { cutShort } from "./import-fault.ts";
import { slugAttempt } from "./free-slug.ts";
import { decideStart, importStates, isWorking } from "./import-state.ts";

const found = { state: "checked", faultCount: 0, vendorState: "waiting" } as const;

test("only a file that was looked through without a fault is started, and only once", () => {
  expect(decideStart(found)).toEqual({ ok: true, value: "start" });
  expect(decideStart({ ...found, state: "importing" })).toEqual({ ok: true, value: "started" });
  expect(decideStart({ ...found, state: "done" })).toEqual({ ok: true, value: "started" });
  for (const refused of [
    { ...found, faultCount: 1 },
    { ...found, state: "checking" as const },
    { ...found, state: "failed" as const },
  ])
    expect(decideStart(refused)).toMatchObject({ refusal: { code: "import-not-ready" } });
});

test("a suspended vendor starts none, one that waits for approval does", () => {
  expect(decideStart({ ...found, vendorState: "suspended" })).toMatchObject({
    refusal: { code: "import-suspended" },
  });
  expect(importStates.filter(isWorking)).toEqual(["checking", "importing"]);
});

test("an address that another has gets the vendor's name, then a number, and stays short enough", () => {
  expect([0, 1, 2].map((attempt) => slugAttempt("okra", "seed-house", attempt))).toEqual([
    "okra",
    "okra-seed-house",
    "okra-seed-house-2",
  ]);
  const long = slugAttempt("x".repeat(80), `${"y".repeat(29)}-z`, 12);
  expect(long).toMatch(/^x+-y+-12$/);
  expect(long.length).toBe(80);
});

test("what was read is shown on one line, cut short", () => {
  expect(cutShort("a\n  b")).toBe("a b");
  expect(cutShort("x".repeat(100))).toHaveLength(80);
});
