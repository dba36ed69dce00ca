import { expect, test } from "vitest";
import { checkStateMove, productStates, type StateMove } from "./product-state.ts";

const move: StateMove = {
  from: "draft",
  to: "published",
  role: "administrator",
  activePacks: 1,
  vendorState: "approved",
  settings: { vendorApproval: true, productReview: false },
};
const codeOf = (change: Partial<StateMove>) => {
  const checked = checkStateMove({ ...move, ...change });
  return checked.ok ? null : checked.refusal.code;
};

test("publishing needs a pack and a vendor who may sell", () => {
  expect(codeOf({})).toBeNull();
  expect(codeOf({ activePacks: 0 })).toBe("pack-missing");
  expect(codeOf({ vendorState: "waiting" })).toBe("vendor-may-not-sell");
  expect(codeOf({ vendorState: "suspended" })).toBe("vendor-may-not-sell");
  const open = { vendorApproval: false, productReview: false };
  expect(codeOf({ vendorState: "waiting", settings: open })).toBeNull();
  expect(codeOf({ vendorState: "suspended", settings: open })).toBe("vendor-may-not-sell");
});

test("what is published can be edited while its vendor is suspended, but not lose its last pack", () => {
  expect(codeOf({ from: "published", vendorState: "suspended" })).toBeNull();
  expect(codeOf({ from: "published", activePacks: 0 })).toBe("pack-missing");
});

test("with product review on, vendors send in and administrators publish", () => {
  const settings = { vendorApproval: true, productReview: true };
  expect(codeOf({ role: "vendor", settings })).toBe("product-review-needed");
  expect(codeOf({ role: "vendor", settings, to: "in-review" })).toBeNull();
  expect(codeOf({ role: "administrator", settings })).toBeNull();
});

test("out of the shop everything may go, from anywhere", () => {
  for (const from of productStates)
    for (const to of ["draft", "in-review", "archived"] as const)
      expect(codeOf({ from, to, activePacks: 0, vendorState: "suspended" })).toBeNull();
});
