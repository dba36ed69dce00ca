import { expect, test } from "vitest";
import { vendorStanding } from "./vendor-standing.ts";

const fresh = { state: "waiting", submittedAt: null, sentBackReason: null } as const;

test("a vendor completes its list, waits for the review, and may be sent back", () => {
  expect(vendorStanding(fresh)).toBe("to-complete");
  expect(vendorStanding({ ...fresh, submittedAt: new Date(0) })).toBe("in-review");
  expect(vendorStanding({ ...fresh, sentBackReason: "The document can't be read." })).toBe(
    "sent-back",
  );
});

test("once it was decided about, its state is its standing", () => {
  for (const state of ["approved", "paused", "suspended"] as const)
    expect(vendorStanding({ ...fresh, state, submittedAt: new Date(0) })).toBe(state);
});
