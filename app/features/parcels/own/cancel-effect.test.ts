import { expect, test } from "vitest";
import { cancelEffect } from "./cancel-effect.ts";

type Order = Parameters<typeof cancelEffect>[0];
const parcel = { id: "one", status: "confirmed", totalPaise: 400 } as const;
const other = { id: "other", status: "confirmed", totalPaise: 600 } as const;
const order = (over: Partial<Order>): Order => ({
  capturedPaise: 0,
  method: "credit-card",
  parcels: [parcel, other],
  refunds: [],
  attempts: [],
  ...over,
});
const undone = {
  state: "pending",
  parcelId: null,
  amountPaise: 500,
  reason: "paid-twice",
} as const;

test("money that was paid goes back, whatever went back before", () => {
  const paid = { effect: "refund", refundPaise: 400, restPaise: 0 };
  expect(cancelEffect(order({ capturedPaise: 1_000 }), parcel)).toEqual(paid);
  const twice = order({ capturedPaise: 1_500, refunds: [undone] });
  expect(cancelEffect(twice, parcel)).toEqual(paid);
  const returned = order({
    capturedPaise: 1_000,
    parcels: [parcel, { ...other, status: "returned" }],
    refunds: [{ ...undone, parcelId: "other", amountPaise: 600, reason: "parcel-returned" }],
  });
  expect(cancelEffect(returned, parcel)).toEqual(paid);
});

test("where none was paid it is said what is left to pay, in cash or otherwise", () => {
  expect(cancelEffect(order({ method: "cod" }), parcel)).toMatchObject({
    effect: "cash",
    restPaise: 600,
  });
  expect(cancelEffect(order({ attempts: [{ state: "open", sent: false }] }), parcel)).toMatchObject(
    { effect: "rest", restPaise: 600 },
  );
  for (const method of ["cod", "upi"] as const)
    expect(cancelEffect(order({ method, parcels: [parcel] }), parcel).effect).toBe("nothing");
});

test("cash is only asked for parcels that will still come", () => {
  const cash = (status: "delivered" | "returned", capturedPaise: number) =>
    cancelEffect(
      order({ method: "cod", capturedPaise, parcels: [parcel, { ...other, status }] }),
      parcel,
    );
  expect(cash("delivered", 600)).toEqual({ effect: "settled", refundPaise: 0, restPaise: 0 });
  expect(cash("returned", 0)).toEqual({ effect: "nothing", refundPaise: 0, restPaise: 0 });
});

test("a payment that is with the bank may still take the whole sum", () => {
  const attempts: Order["attempts"] = [{ state: "open", sent: true }];
  expect(cancelEffect(order({ attempts }), parcel).effect).toBe("running");
  expect(cancelEffect(order({ attempts, parcels: [parcel] }), parcel).effect).toBe("running");
});
