import fc from "fast-check";
import { expect, test } from "vitest";
import { parcelsWithoutCash } from "./leave-cash.ts";
import { priceOrder } from "./price-order.ts";

const lines = fc.array(
  fc.record({
    packId: fc.uuid(),
    vendorId: fc.constantFrom("a", "b", "c"),
    goodsKind: fc.constantFrom("sowing" as const, "edible" as const),
    pricePaise: fc.integer({ min: 1, max: 500_000 }),
    quantity: fc.integer({ min: 1, max: 20 }),
    taxRateBasisPoints: fc.constantFrom(0, 500, 1_200, 1_800),
  }),
  { minLength: 1, maxLength: 6 },
);
const shipping = { feePaise: 4_999, freeOverPaise: 200_000 };

const idsOf = <P extends object>(parcels: readonly P[]) =>
  parcels.map((parcel, index) => ({ ...parcel, id: String(index) }));

test("an order that is left from cash costs what it would have cost without", () => {
  fc.assert(
    fc.property(lines, (given) => {
      const cash = priceOrder({ lines: given, shipping, inCash: true });
      const exact = priceOrder({ lines: given, shipping });
      const { roundOffPaise } = cash;
      const left = parcelsWithoutCash({
        parcels: idsOf(cash.parcels),
        lines: given,
        roundOffPaise,
      });
      expect(left).toEqual(
        idsOf(exact.parcels).map((parcel) => ({
          id: parcel.id,
          roundOffPaise: parcel.roundOffPaise,
          totalPaise: parcel.totalPaise,
        })),
      );
    }),
  );
});

test("what an order of other rules had rounded of its GST stays with the parcel of the most tax", () => {
  const line = { packId: "p", goodsKind: "edible" as const, pricePaise: 1_001, quantity: 1 };
  const given = [
    { ...line, vendorId: "a", taxRateBasisPoints: 500 },
    { ...line, vendorId: "b", taxRateBasisPoints: 1_800 },
  ];
  const { parcels } = priceOrder({ lines: given, shipping, inCash: true });
  const left = parcelsWithoutCash({ parcels: idsOf(parcels), lines: given, roundOffPaise: -7 });
  expect(left.map(({ roundOffPaise }) => roundOffPaise)).toEqual([0, -7]);
});
