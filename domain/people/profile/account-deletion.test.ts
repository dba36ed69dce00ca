import { expect, test } from "vitest";
import { checkEmail } from "#domain/people/email.ts";
import { anonymisedEmail, decideDeletion } from "./account-deletion.ts";

const idle = { role: "customer", openParcels: 0, openReturns: 0 } as const;

test("a customer with nothing under way may go", () => {
  expect(decideDeletion(idle)).toEqual({ ok: true, value: null });
});

test("nobody goes while a parcel is on its way or a return is undecided", () => {
  expect(decideDeletion({ ...idle, openParcels: 2, openReturns: 1 })).toEqual({
    ok: false,
    refusal: { code: "parcels-open", count: 2 },
  });
  expect(decideDeletion({ ...idle, openReturns: 1 })).toEqual({
    ok: false,
    refusal: { code: "return-open" },
  });
});

test("a vendor's account is closed by the shop", () => {
  expect(decideDeletion({ ...idle, role: "vendor" })).toEqual({
    ok: false,
    refusal: { code: "vendor-account" },
  });
});

test("the address of a deleted account can't be registered", () => {
  expect(checkEmail(anonymisedEmail("4f0a")).ok).toBe(false);
});
