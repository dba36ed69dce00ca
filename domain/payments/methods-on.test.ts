import { expect, test } from "vitest";
import { methodsOn } from "./methods-on.ts";

const none = { gateway: [], offline: [] };
const gateway = ["credit-card", "upi"] as const;

test("what a gateway takes needs the setting too, cash on delivery its own setting", () => {
  const all = { digitalPayments: true, codEnabled: true };
  expect(methodsOn(all, { ...none, gateway })).toEqual(["credit-card", "upi", "cod"]);
  expect(methodsOn(all, none)).toEqual(["cod"]);
  const off = { digitalPayments: false, codEnabled: false };
  expect(methodsOn(off, { ...none, gateway })).toEqual([]);
});

test("the owner’s own come last, and are no digital payment", () => {
  const offline = [{ id: "bank" }, { id: "money-order" }];
  const off = { digitalPayments: false, codEnabled: true };
  expect(methodsOn(off, { gateway, offline })).toEqual([
    "cod",
    "offline_bank",
    "offline_money-order",
  ]);
});
