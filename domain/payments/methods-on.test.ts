import { expect, test } from "vitest";
import { methodsOn } from "./methods-on.ts";

test("card and UPI need a gateway and the setting, cash on delivery its own setting", () => {
  expect(methodsOn({ digitalPayments: true, codEnabled: true }, { gateway: true })).toEqual([
    "credit-card",
    "upi",
    "cod",
  ]);
  expect(methodsOn({ digitalPayments: true, codEnabled: true }, { gateway: false })).toEqual([
    "cod",
  ]);
  expect(methodsOn({ digitalPayments: false, codEnabled: false }, { gateway: true })).toEqual([]);
});
