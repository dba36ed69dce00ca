import { expect, test } from "vitest";
import { newTaxPayment, type WrittenTaxPayment } from "./tax-payment.ts";

const now = new Date("2026-11-26T06:30:00.000Z");
const written: WrittenTaxPayment = {
  tax: "tcs",
  month: "2026-10",
  amount: "1,234.50",
  challan: " CPIN 26112600012345 ",
  paidOn: "2026-11-09",
  takesBack: false,
};
const faults = (over: Partial<WrittenTaxPayment>) => {
  const decided = newTaxPayment({ ...written, ...over }, now);
  return decided.ok || decided.refusal.code !== "tax-payment-wrong" ? {} : decided.refusal.faults;
};

test("a payment names its tax, month, sum, challan and day, and one by mistake is its opposite", () => {
  const value = {
    tax: "tcs",
    month: "2026-10-01",
    amountPaise: 123_450,
    challan: "CPIN 26112600012345",
    paidOn: "2026-11-09",
  };
  expect(newTaxPayment(written, now)).toEqual({ ok: true, value });
  expect(newTaxPayment({ ...written, takesBack: true }, now)).toEqual({
    ok: true,
    value: { ...value, amountPaise: -123_450 },
  });
});

test("what is wrong is said at each field", () => {
  expect(
    faults({ tax: "", month: "2026-12", amount: "0", challan: " ", paidOn: "2026-11-27" }),
  ).toEqual({
    tax: "tax-missing",
    month: "month-wrong",
    amount: "amount-wrong",
    challan: "challan-wrong",
    paidOn: "day-to-come",
  });
  expect(faults({ month: "November", paidOn: "soon" })).toEqual({
    month: "month-wrong",
    paidOn: "day-wrong",
  });
});
