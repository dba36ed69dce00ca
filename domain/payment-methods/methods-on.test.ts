import { expect, test } from "vitest";
import { methodsOn } from "./methods-on.ts";

const none = { gateway: [], offline: [] };
const gateway = ["credit-card", "upi"] as const;
const upiDirect = { enabled: false, upiId: "", payeeName: "" };

test("what a gateway takes needs the setting too, cash on delivery its own setting", () => {
  const all = { digitalPayments: true, codEnabled: true, upiDirect };
  expect(methodsOn(all, { ...none, gateway })).toEqual(["credit-card", "upi", "cod"]);
  expect(methodsOn(all, none)).toEqual(["cod"]);
  const off = { digitalPayments: false, codEnabled: false, upiDirect };
  expect(methodsOn(off, { ...none, gateway })).toEqual([]);
});

test("the owner’s own come last, and are no digital payment", () => {
  const offline = [{ id: "bank" }, { id: "money-order" }];
  const off = { digitalPayments: false, codEnabled: true, upiDirect };
  expect(methodsOn(off, { gateway, offline })).toEqual([
    "cod",
    "offline_bank",
    "offline_money-order",
  ]);
});

test("the shop’s own UPI ID needs no gateway, but an ID and the setting of all digital ones", () => {
  const own = { enabled: true, upiId: "shop@upi", payeeName: "Beej Bazaar" };
  const on = { digitalPayments: true, codEnabled: true };
  expect(methodsOn({ ...on, upiDirect: own }, none)).toEqual(["upi-direct", "cod"]);
  expect(methodsOn({ ...on, upiDirect: { ...own, upiId: "" } }, none)).toEqual(["cod"]);
  expect(methodsOn({ ...on, upiDirect: { ...own, enabled: false } }, none)).toEqual(["cod"]);
  const off = { digitalPayments: false, codEnabled: false };
  expect(methodsOn({ ...off, upiDirect: own }, none)).toEqual([]);
});
