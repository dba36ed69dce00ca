import { expect, test } from "vitest";
import { checkHidingReason } from "./hiding.ts";

test("a reason is one line of words, and not endless", () => {
  expect(checkHidingReason("  It names\na phone number. ")).toEqual({
    ok: true,
    value: "It names a phone number.",
  });
  expect(checkHidingReason(" \n ")).toEqual({
    ok: false,
    refusal: { code: "hiding-reason-missing" },
  });
  expect(checkHidingReason("फ़".repeat(150)).ok).toBe(true);
  expect(checkHidingReason("x".repeat(301))).toEqual({
    ok: false,
    refusal: { code: "hiding-reason-long", max: 300 },
  });
});
