import { expect, test } from "vitest";
import { parcelStatuses } from "#domain/orders/order-status.ts";
import { parcelsToCancel, wholeParcels } from "./refunded-parcels.ts";

const parcel = (id: string, over: object = {}) => ({
  id,
  status: "confirmed" as const,
  totalPaise: 10_000,
  backPaise: 0,
  ...over,
});
const back = (parcelId: string, amountPaise: number) => ({ parcelId, amountPaise });

test("it is asked about parcels of which nothing stays, that are not sent yet", () => {
  const parcels = [parcel("a"), parcel("b"), parcel("c", { backPaise: 4_000 }), parcel("d")];
  const plan = [back("a", 10_000), back("b", 9_999), back("c", 2_000), back("c", 4_000)];
  expect(wholeParcels(parcels, plan)).toEqual([1, 3]);
  const asked = parcelStatuses.filter(
    (status) => wholeParcels([parcel("a", { status })], plan).length > 0,
  );
  expect(asked).toEqual(["pending", "confirmed", "processing"]);
});

test("each of them is chosen, and no other is canceled", () => {
  const parcels = [parcel("a"), parcel("b"), parcel("c", { status: "shipped" })];
  const plan = parcels.map(({ id }) => back(id, 10_000));
  expect(parcelsToCancel(parcels, plan, { 1: "cancel" })).toEqual({
    ok: false,
    refusal: { code: "refund-parcel-unchosen", number: 2 },
  });
  expect(parcelsToCancel(parcels, plan, { 1: "cancel", 2: "keep", 3: "cancel" })).toEqual({
    ok: false,
    refusal: { code: "refund-parcel-not-cancelable", number: 3, status: "shipped" },
  });
  expect(parcelsToCancel(parcels, plan, { 1: "cancel", 2: "keep", 3: "keep" })).toEqual({
    ok: true,
    value: [1],
  });
});
