import { expect, test } from "vitest";
import { mailKey } from "./mail.ts";

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
