import { expect, test } from "vitest";
import { checkStateMove, offeredStates, productStates, type StateMove } from "./product-state.ts";

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
  expect(codeOf({ vendorState: "paused" })).toBe("vendor-licence-ended");
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

test("a vendor submits what has a pack, once it may sell; until then it writes drafts", () => {
  const submit = { role: "vendor", to: "in-review" } as const;
  expect(codeOf({ ...submit, activePacks: 0 })).toBe("pack-missing");
  for (const vendorState of ["waiting", "suspended"] as const)
    expect(codeOf({ ...submit, vendorState })).toBe("vendor-may-not-sell");
  expect(codeOf({ ...submit, vendorState: "paused" })).toBe("vendor-licence-ended");
  expect(codeOf({ ...submit, from: "in-review", vendorState: "paused" })).toBeNull();
  expect(
    codeOf({ role: "vendor", to: "draft", vendorState: "waiting", activePacks: 0 }),
  ).toBeNull();
});

test("a published product stays so when its vendor saves it under review, but none comes back without one", () => {
  const settings = { vendorApproval: true, productReview: true };
  const vendor = { role: "vendor", settings } as const;
  expect(codeOf({ ...vendor, from: "published" })).toBeNull();
  expect(codeOf({ ...vendor, from: "archived" })).toBe("product-review-needed");
  expect(codeOf({ ...vendor, from: "in-review" })).toBe("product-review-needed");
});

test("the form offers a vendor to publish or to submit, never both", () => {
  const offered = (state: (typeof productStates)[number], productReview: boolean) =>
    offeredStates({ state, role: "vendor", productReview });
  expect(offered("draft", false)).toEqual(["draft", "published", "archived"]);
  expect(offered("draft", true)).toEqual(["draft", "in-review", "archived"]);
  expect(offered("published", true)).toEqual(productStates);
  expect(offeredStates({ state: "draft", role: "administrator", productReview: true })).toEqual(
    productStates,
  );
});
