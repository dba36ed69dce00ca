import * as fc from "fast-check";
import { expect, test } from "vitest";
import { checkUpiAccount, isUpiId, readUpiReference, upiLink } from "./upi-direct.ts";

const account = { upiId: "beej.bazaar@okicici", payeeName: "Beej Bazaar & Sons" };

test("the link names payee, exact sum and our reference, with spaces as apps read them", () => {
  expect(upiLink({ ...account, amountPaise: 49_905, orderNumber: "BB-2026-000123" })).toBe(
    "upi://pay?pa=beej.bazaar%40okicici&pn=Beej%20Bazaar%20%26%20Sons&am=499.05&cu=INR&tn=BB-2026-000123&tr=BB2026000123",
  );
});

test("any sum is written with a point and two digits, and reads back", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (amountPaise) => {
      const link = new URL(upiLink({ ...account, amountPaise, orderNumber: "BB-2026-000123" }));
      const sum = link.searchParams.get("am") ?? "";
      expect(sum).toMatch(/^\d+\.\d{2}$/);
      expect(Number(sum.replace(".", ""))).toBe(amountPaise);
    }),
  );
});

test.each(["shop@upi", "a.b-c_d@ybl", "9876543210@paytm"])("%s can be a UPI ID", (id) => {
  expect(isUpiId(id)).toBe(true);
});

test.each(["", "shop", "shop@", "@upi", "s@upi", "shop@up", "shop@bank.com", "a b@upi"])(
  "%j can't be a UPI ID",
  (id) => {
    expect(isUpiId(id)).toBe(false);
  },
);

test("an account needs an ID and the name that apps show", () => {
  expect(checkUpiAccount({ upiId: " shop@upi ", payeeName: " Beej  Bazaar " })).toEqual({
    ok: true,
    value: { upiId: "shop@upi", payeeName: "Beej Bazaar" },
  });
  expect(checkUpiAccount({ upiId: "shop", payeeName: " " })).toMatchObject({
    refusal: { problems: { upiId: "upi-id-wrong", payeeName: "payee-missing" } },
  });
  expect(checkUpiAccount({ upiId: "shop@upi", payeeName: "x".repeat(100) })).toMatchObject({
    refusal: { problems: { payeeName: "payee-too-long" } },
  });
});

test("a reference is 12 digits, however they are spaced", () => {
  expect(readUpiReference(" 4321 8765 0912 ")).toBe("432187650912");
  expect(readUpiReference("4321-8765-0912")).toBe("432187650912");
  for (const wrong of ["", "43218765091", "4321876509123", "T43218765091", "4321876509１2"])
    expect(readUpiReference(wrong)).toBeNull();
});
