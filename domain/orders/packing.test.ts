import { expect, test } from "vitest";
import { parcelStatuses } from "./order-status.ts";
import { isPacked, packerPayment } from "./packing.ts";

test("a parcel waits while it is pending, is paid when it isn't, and has nothing to pay when it doesn't go out", () => {
  const said = parcelStatuses.map((status) => [status, packerPayment(status, false)]);
  expect(Object.fromEntries(said)).toEqual({
    pending: "wait",
    confirmed: "paid",
    processing: "paid",
    shipped: "paid",
    "failed-to-deliver": "paid",
    "out-for-delivery": "paid",
    delivered: "paid",
    returned: "none",
    canceled: "none",
  });
});

test("cash is collected until the parcel is delivered", () => {
  expect(parcelStatuses.filter((status) => packerPayment(status, true) === "collect")).toEqual([
    "confirmed",
    "processing",
    "shipped",
    "failed-to-deliver",
    "out-for-delivery",
  ]);
  expect(packerPayment("delivered", true)).toBe("paid");
});

test("there is a slip for what is packed or will be", () => {
  expect(parcelStatuses.filter((status) => !isPacked(status))).toEqual([
    "pending",
    "returned",
    "canceled",
  ]);
});
