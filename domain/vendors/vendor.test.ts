import { expect, test } from "vitest";
import { mayChange, maySell, vendorStates } from "./vendor.ts";

test("an approved vendor sells, a suspended or paused one never, a waiting one only where no approval is asked for", () => {
  for (const vendorApproval of [true, false]) {
    expect(maySell("approved", { vendorApproval })).toBe(true);
    expect(maySell("suspended", { vendorApproval })).toBe(false);
    expect(maySell("paused", { vendorApproval })).toBe(false);
    expect(maySell("waiting", { vendorApproval })).toBe(!vendorApproval);
  }
});

test("a suspended vendor changes nothing of its own; a paused or waiting one does", () => {
  expect(vendorStates.filter(mayChange)).toEqual(["waiting", "approved", "paused"]);
});
