import { expect, test } from "vitest";
import { matchLine, type ParcelOfNumber } from "./match-line.ts";

const parcel: ParcelOfNumber = {
  parcelId: "parcel",
  orderId: "order",
  orderNumber: "BB-1",
  parcel: 1,
  status: "delivered",
  isCash: true,
  cashPaise: 50_000,
  isWithVendor: false,
  remittedPaise: 0,
};
const match = (amountPaise: number, ...parcels: Partial<ParcelOfNumber>[]) => {
  const found = matchLine(
    amountPaise,
    parcels.map((changed) => ({ ...parcel, ...changed })),
  );
  return "problem" in found ? found.problem : found.parcel.parcelId;
};

test("a line is the cash of the parcel with its number, if couriers have just that of it", () => {
  expect(match(50_000, {})).toBe("parcel");
  expect(match(20_000, { remittedPaise: 30_000 }), "the rest").toBe("parcel");
  const undone = { status: "shipped", cashPaise: null, remittedPaise: 50_000 } as const;
  expect(match(-50_000, undone), "kept back").toBe("parcel");
  expect(match(-10_000, { remittedPaise: 60_000 })).toBe("parcel");
  const before = { parcelId: "before", remittedPaise: 50_000 };
  expect(match(50_000, {}, before), "a number that was used before").toBe("parcel");
});

test("what does not match says why", () => {
  expect(match(50_000)).toBe("no-parcel");
  expect(match(50_000, {}, {})).toBe("several-parcels");
  expect(match(40_000, {}, { cashPaise: 60_000 })).toBe("several-parcels");
  expect(match(50_000, { status: "shipped", cashPaise: null })).toBe("not-delivered");
  expect(match(50_000, { status: "returned", cashPaise: null })).toBe("no-cash");
  expect(match(50_000, { isCash: false, cashPaise: null })).toBe("no-cash");
  expect(match(50_000, { isWithVendor: true })).toBe("vendor-took-it");
  expect(match(49_900, {})).toBe("amount-differs");
  expect(match(50_000, { remittedPaise: 50_000 })).toBe("remitted-already");
  expect(match(50_000, { remittedPaise: 20_000 })).toBe("amount-differs");
});
