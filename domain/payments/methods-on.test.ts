import { expect, test } from "vitest";
import { methodsOn } from "./methods-on.ts";

const none = { gateway: false, offline: [] };

test("card and UPI need a gateway and the setting, cash on delivery its own setting", () => {
  const all = { digitalPayments: true, codEnabled: true };
  expect(methodsOn(all, { ...none, gateway: true })).toEqual(["credit-card", "upi", "cod"]);
  expect(methodsOn(all, none)).toEqual(["cod"]);
  const off = { digitalPayments: false, codEnabled: false };
  expect(methodsOn(off, { ...none, gateway: true })).toEqual([]);
});

test("the owner’s own come last, and are no digital payment", () => {
  const offline = [{ id: "bank" }, { id: "money-order" }];
  const off = { digitalPayments: false, codEnabled: true };
  expect(methodsOn(off, { gateway: true, offline })).toEqual([
    "cod",
    "offline_bank",
    "offline_money-order",
  ]);
});
