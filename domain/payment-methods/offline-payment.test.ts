import { expect, test } from "vitest";
import { givenField, type OfflineMethod } from "./offline-method.ts";
import {
  asksForDetails,
  decideOfflinePayment,
  detailsText,
  missingDetails,
  toldDetails,
  withDetails,
} from "./offline-payment.ts";

const upi = { upiId: "shop@bank", payeeName: "Shop" };
const bank: OfflineMethod = {
  id: "b1",
  name: "Bank transfer",
  info: [{ name: "IFSC", data: "SBIN0001234" }],
  requiredInfo: [
    { name: "Mobile Number", data: "98765 43210" },
    { name: "Reference", data: "UTR 1" },
    { name: "Date", data: "20 Nov" },
  ],
};
const field = (name: string) => givenField("b1", name);
const mobile = { [field("Mobile Number")]: "9876543210" };

function decide() {
  const decided = decideOfflinePayment("offline_b1", { offline: [bank], given: mobile, upi });
  if (!decided.ok || decided.value === null) throw new Error("It is one of the owner's own");
  return decided.value;
}

test("with the order only what is known then is asked for; the rest waits until the money was sent", () => {
  const untold = decideOfflinePayment("offline_b1", { offline: [bank], given: {}, upi });
  expect(untold).toMatchObject({
    refusal: { code: "payment-info-missing", problems: { [field("Mobile Number")]: "missing" } },
  });
  const payment = decide();
  expect(payment.given).toEqual([{ name: "Mobile Number", data: "9876543210" }]);
  expect(missingDetails(payment).map(({ name }) => name)).toEqual(["Reference", "Date"]);
  expect(asksForDetails(payment)).toBe(true);
});

test("what is told after paying joins the rest, all of it or none, and takes the place of what was told before", () => {
  const payment = decide();
  const part = withDetails(payment, { [field("Reference")]: "UTR 9" });
  expect(part).toMatchObject({ refusal: { problems: { [field("Date")]: "missing" } } });
  const tell = (reference: string) =>
    withDetails(payment, { [field("Reference")]: reference, [field("Date")]: "21 Nov" });
  const first = tell("UTR 9");
  if (!first.ok) throw new Error("All of it was told");
  const again = withDetails(first.value, {
    [field("Reference")]: "UTR 8",
    [field("Date")]: "21 Nov",
  });
  expect(again.ok && detailsText(toldDetails(again.value))).toBe("Reference: UTR 8, Date: 21 Nov");
  expect(again.ok && again.value.given).toHaveLength(3);
  expect(again.ok && missingDetails(again.value)).toEqual([]);
});

test("a method that is off or takes no money by hand is decided so", () => {
  const chosen = { offline: [bank], given: {}, upi };
  expect(decideOfflinePayment("offline_gone", chosen)).toMatchObject({
    refusal: { code: "payment-method-off" },
  });
  expect(decideOfflinePayment("cod", chosen)).toEqual({ ok: true, value: null });
  expect(decideOfflinePayment("upi-direct", chosen)).toMatchObject({ value: { upi, given: [] } });
});
