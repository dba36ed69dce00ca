import { expect, test } from "vitest";
import { checkSandboxDetails, hasCheckDigit, isUpiId, testCards } from "./sandbox-details.ts";

const now = new Date("2026-11-20T06:30:00Z");
const card = {
  method: "credit-card",
  cardNumber: "4111 1111 1111 1111",
  expiry: "11/26",
  cvv: "123",
  nameOnCard: "Asha Devi",
};
const problems = (input: unknown) => {
  const checked = checkSandboxDetails(input, now);
  return checked.ok ? null : checked.refusal.problems;
};

test("the documented cards and UPI IDs mean their outcome, and only a hint of them is left", () => {
  expect(checkSandboxDetails(card, now)).toEqual({
    ok: true,
    value: { method: "credit-card", outcome: "success", hint: "•••• 1111" },
  });
  expect(checkSandboxDetails({ ...card, cardNumber: "4000-0000-0000-0002" }, now)).toMatchObject({
    ok: true,
    value: { outcome: "decline" },
  });
  expect(checkSandboxDetails({ ...card, cardNumber: "4000000000000119" }, now)).toMatchObject({
    ok: true,
    value: { outcome: "timeout" },
  });
  expect(checkSandboxDetails({ method: "upi", upiId: " Success@Sandbox " }, now)).toEqual({
    ok: true,
    value: { method: "upi", outcome: "success", hint: "…@sandbox" },
  });
});

test("every documented card number has a right check digit", () => {
  expect(Object.keys(testCards).every(hasCheckDigit)).toBe(true);
});

test("a number that is right but not documented is refused as no test number", () => {
  expect(problems({ ...card, cardNumber: "5555 5555 5555 4444" })).toEqual({
    cardNumber: "not-a-test-card",
  });
  expect(problems({ method: "upi", upiId: "asha@okbank" })).toEqual({ upiId: "not-a-test-upi-id" });
});

test("each field says what is wrong with it", () => {
  expect(problems({ method: "credit-card" })).toEqual({
    cardNumber: "required",
    expiry: "required",
    cvv: "required",
    nameOnCard: "required",
  });
  expect(
    problems({ ...card, cardNumber: "4111 1111 1111 1112", expiry: "13/30", cvv: "12" }),
  ).toEqual({
    cardNumber: "card-number-invalid",
    expiry: "expiry-invalid",
    cvv: "cvv-invalid",
  });
  expect(problems({ ...card, expiry: "10/26" })).toEqual({ expiry: "card-expired" });
  expect(problems({ method: "upi", upiId: "asha" })).toEqual({ upiId: "upi-id-invalid" });
  expect(problems({ method: "upi" })).toEqual({ upiId: "required" });
});

test("what is no form at all is refused too", () => {
  for (const input of [null, "x", 7, [], {}])
    expect(problems(input)).toEqual({ method: "required" });
  expect(problems({ method: "gold" })).toEqual({ method: "method-unknown" });
  expect(problems({ ...card, cardNumber: "__proto__", cvv: {} })).toEqual({
    cardNumber: "card-number-invalid",
    cvv: "required",
  });
});

test("a UPI ID has a name and a provider", () => {
  expect(["asha@ybl", "a.b-c_1@oksbi"].every(isUpiId)).toBe(true);
  expect(["a@ybl", "asha@", "asha@1bl", "asha verma@ybl", "@ybl"].some(isUpiId)).toBe(false);
});
