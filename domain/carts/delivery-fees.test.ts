import { expect, test } from "vitest";
import { deliveryFees, type LineToPrice, priceOrder } from "./price-order.ts";

const shipping = { feePaise: 5_000, freeOverPaise: 50_000 };

const line = (over: Partial<LineToPrice> = {}): LineToPrice => ({
  packId: "p1",
  vendorId: "v1",
  goodsKind: "sowing",
  pricePaise: 10_000,
  quantity: 1,
  taxRateBasisPoints: 0,
  ...over,
});

test("each fee says what its goods are at their price, and from when on they are free", () => {
  const own = { feePaise: 3_000, freeOverPaise: 20_000 };
  const { lines } = priceOrder({
    shipping,
    lines: [
      line({ offPaise: 2_000 }),
      line({ packId: "p2", vendorId: "v2", ownShipping: own }),
      line({ packId: "p3", vendorId: "v2", ownShipping: own, pricePaise: 11_000 }),
    ],
  });
  expect(deliveryFees(lines, shipping)).toMatchObject([
    { feePaise: 5_000, goodsPaise: 10_000, freeOverPaise: 50_000 },
    { feePaise: 0, goodsPaise: 21_000, freeOverPaise: 20_000 },
  ]);
});
