import { expect, test } from "vitest";
import { parcelStatuses, type ParcelStatus } from "#domain/orders/order-status.ts";
import { isPacked, wouldGoUnpaid, packerPayment } from "./packing.ts";

const kept = { isCash: false, moneyBack: null };
const cash = { isCash: true, moneyBack: null };

test("a parcel waits while it is pending, is paid when it isn't, and has nothing to pay when it doesn't go out", () => {
  const said = parcelStatuses.map((status) => [status, packerPayment({ ...kept, status })]);
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
  const collected = (status: ParcelStatus) => packerPayment({ ...cash, status }) === "collect";
  expect(parcelStatuses.filter(collected)).toEqual([
    "confirmed",
    "processing",
    "shipped",
    "failed-to-deliver",
    "out-for-delivery",
  ]);
  expect(packerPayment({ ...cash, status: "delivered" })).toBe("paid");
  expect(packerPayment({ ...cash, status: "pending" }), "while the shop has to confirm it").toBe(
    "unconfirmed",
  );
});

test("a parcel whose order's money is back says so, and before it leaves the shop is asked", () => {
  for (const moneyBack of ["refunded", "going-back"] as const) {
    const back = { isCash: false, moneyBack };
    const said = parcelStatuses.filter(
      (status) => packerPayment({ ...back, status }) === moneyBack,
    );
    expect(said).toEqual(
      parcelStatuses.filter((status) => packerPayment({ ...kept, status }) === "paid"),
    );
    const asked = parcelStatuses.filter((status) => wouldGoUnpaid({ ...back, status }));
    expect(asked).toEqual(["confirmed", "processing"]);
  }
  expect(parcelStatuses.filter((status) => wouldGoUnpaid({ ...kept, status }))).toEqual([]);
});

test("cash that went back was another parcel's: this one's is still to be collected", () => {
  const parcel = { status: "confirmed", isCash: true, moneyBack: "refunded" } as const;
  expect(packerPayment(parcel)).toBe("collect");
  expect(wouldGoUnpaid(parcel)).toBe(false);
});

test("there is a slip for what is packed or will be", () => {
  expect(parcelStatuses.filter((status) => !isPacked(status))).toEqual([
    "pending",
    "returned",
    "canceled",
  ]);
});
