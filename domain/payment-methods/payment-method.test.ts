import { expect, test } from "vitest";
import { isPaymentMethod, paymentMethodKind } from "./payment-method.ts";

test("card and UPI are digital, the owner’s own methods offline", () => {
  expect(paymentMethodKind("credit-card")).toBe("digital");
  expect(paymentMethodKind("upi")).toBe("digital");
  expect(paymentMethodKind("cod")).toBe("cod");
  expect(paymentMethodKind("offline_1763632800000")).toBe("offline");
});

test("other texts are no payment method", () => {
  for (const text of ["", "paypal", "COD", "offline_", "offline_a b", "constructor"])
    expect(isPaymentMethod(text)).toBe(false);
  for (const text of ["credit-card", "upi", "cod", "offline_bank"])
    expect(isPaymentMethod(text)).toBe(true);
});
