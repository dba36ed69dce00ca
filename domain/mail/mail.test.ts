import { expect, test } from "vitest";
import { mailKey, type Mail } from "./mail.ts";

test("the same event has one key, and two moves of a parcel to one status have two", () => {
  const moved = { kind: "parcel-moved", parcelId: "p", status: "out-for-delivery" } as const;
  expect(mailKey({ ...moved, at: "monday" })).toBe(mailKey({ ...moved, at: "monday" }));
  expect(mailKey({ ...moved, at: "monday" })).not.toBe(mailKey({ ...moved, at: "tuesday" }));
  expect(mailKey({ kind: "order-placed", orderId: "o" })).toBe("order-placed:o");
  const other = { at: "monday", status: "shipped", parcelId: "p", kind: "parcel-moved" } as const;
  expect(mailKey(other)).toMatch(/^parcel-moved:p:/);
});

test("the key of a mail names nobody's address", () => {
  const changed = { kind: "email-changed", personId: "p", oldEmail: "asha@test.example" } as const;
  expect(mailKey({ ...changed, at: "monday" })).toBe("email-changed:p:monday");
});

test("the key of each kind begins with whom or what it is about, in whichever order its facts are written", () => {
  const at = "monday";
  const keys: Record<string, Mail> = {
    "welcome:p": { kind: "welcome", personId: "p" },
    "password-reset:t": { kind: "password-reset", tokenId: "t" },
    "second-step-changed:p:app-on:monday": {
      kind: "second-step-changed",
      personId: "p",
      change: "app-on",
      at,
    },
    "order-placed:o": { kind: "order-placed", orderId: "o" },
    "payment-failed:o:a": { kind: "payment-failed", orderId: "o", attemptId: "a" },
    "payment-chosen:o:a": { kind: "payment-chosen", orderId: "o", attemptId: "a" },
    "parcel-moved:c:shipped:monday": { kind: "parcel-moved", parcelId: "c", status: "shipped", at },
    "delivery-taken-back:c:monday": { kind: "delivery-taken-back", parcelId: "c", at },
    "order-address-changed:o:monday": { kind: "order-address-changed", orderId: "o", at },
    "vendor-paused:p:monday": { kind: "vendor-paused", personId: "p", at },
    "statement-closed:p:7": { kind: "statement-closed", personId: "p", serial: "7" },
    "vendor-bank-changed:c:p": { kind: "vendor-bank-changed", changeId: "c", personId: "p" },
    "vendor-paid:a:p": { kind: "vendor-paid", payoutId: "a", personId: "p" },
    "vendor-payout-failed:a:p": { kind: "vendor-payout-failed", payoutId: "a", personId: "p" },
    "vendor-payout-dropped:a:p": { kind: "vendor-payout-dropped", payoutId: "a", personId: "p" },
    "vendor-payout-reversed:a:p:3": {
      kind: "vendor-payout-reversed",
      payoutId: "a",
      personId: "p",
      step: "3",
    },
    "vendor-owes:7:p": { kind: "vendor-owes", debtId: "7", personId: "p" },
    "licence-warning:l:p:30": {
      kind: "licence-warning",
      licenceId: "l",
      personId: "p",
      days: "30",
    },
    "product-published:s:p:monday": {
      kind: "product-published",
      productId: "s",
      personId: "p",
      at,
    },
    "notices:p:7": { kind: "notices", personId: "p", first: "7" },
    "daily-notices:p:2026-11-20": { kind: "daily-notices", personId: "p", day: "2026-11-20" },
  };
  for (const [key, mail] of Object.entries(keys)) {
    const turned = Object.fromEntries(Object.entries(mail).toReversed()) as Mail;
    expect([mailKey(mail), mailKey(turned)]).toEqual([key, key]);
  }
});
