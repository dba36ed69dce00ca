import fc from "fast-check";
import { expect, test } from "vitest";
import type { DeliveryZone, Destination } from "#domain/delivery/delivery-zone.ts";
import { firstDelivery, shopDelivery } from "#domain/delivery/shop-delivery.ts";
import { cashProblem, planDelivery } from "./plan-delivery.ts";
import { priceOrder, shippingOfGoods, type LineToPrice } from "./price-order.ts";

const settings = {
  shippingFeePaise: 5_000,
  freeShippingOverPaise: 50_000,
  delivery: firstDelivery,
};
const zone = (over: Partial<DeliveryZone>): DeliveryZone => ({
  places: ["IN"],
  served: true,
  days: { from: 4, to: 8 },
  feePaise: 8_000,
  freeOverPaise: null,
  weightSteps: [],
  cod: true,
  codMaxPaise: null,
  ...over,
});
const shop = (zones: DeliveryZone[]) =>
  shopDelivery({ ...settings, delivery: { ...firstDelivery, zones } });
const indore: Destination = { country: "IN", state: "MP", pin: "452001" };
const line = (over: Partial<LineToPrice> & { deliveryZones?: readonly DeliveryZone[] | null }) => ({
  packId: "p1",
  vendorId: "v1",
  goodsKind: "sowing" as const,
  pricePaise: 10_000,
  quantity: 1,
  taxRateBasisPoints: 0,
  deliveryZones: null as readonly DeliveryZone[] | null,
  ...over,
});
const price = (lines: ReturnType<typeof line>[], zones: DeliveryZone[] = []) => {
  const plan = planDelivery(lines, shop(zones), indore);
  return priceOrder({ lines: plan.lines, shipping: plan.shipping });
};

const anyLines = fc.uniqueArray(
  fc.record({
    packId: fc.string({ minLength: 1 }),
    vendorId: fc.constantFrom("v1", "v2", "v3"),
    goodsKind: fc.constantFrom("sowing" as const, "edible" as const),
    pricePaise: fc.integer({ min: 1, max: 100_000 }),
    quantity: fc.integer({ min: 1, max: 20 }),
    taxRateBasisPoints: fc.constantFrom(0, 500, 1800),
    weightGrams: fc.integer({ min: 1, max: 50_000 }),
    deliveryZones: fc.constant(null),
  }),
  { minLength: 1, maxLength: 12, selector: (one) => one.packId },
);

test("with the first values every amount costs what it did: 50 rupees once, nothing above 500", () => {
  fc.assert(
    fc.property(anyLines, fc.constantFrom("IN" as const, "US" as const), (lines, country) => {
      const plan = planDelivery(lines, shop([]), { country, state: "", pin: "" });
      const { subtotalPaise, shippingPaise } = priceOrder({
        lines: plan.lines,
        shipping: plan.shipping,
      });
      expect(shippingPaise).toBe(subtotalPaise > 50_000 ? 0 : 5_000);
      expect(plan).toMatchObject({ days: { from: 3, to: 5 }, notServed: [] });
    }),
  );
});

test("the goods of a vendor with terms of its own are charged by themselves, on their own parcels", () => {
  const own = [zone({ places: ["45"], feePaise: 9_000, freeOverPaise: 100_000 })];
  const lines = [line({}), line({ packId: "p2", vendorId: "v2", deliveryZones: own })];
  const priced = price(lines);
  expect(priced.shippingPaise).toBe(14_000);
  expect(priced.parcels.map(({ vendorId, shippingPaise }) => [vendorId, shippingPaise])).toEqual([
    ["v1", 5_000],
    ["v2", 9_000],
  ]);
  const free = lines.map((one) => (one.vendorId === "v2" ? { ...one, quantity: 11 } : one));
  // What is bought of one vendor doesn't make the other's delivery free.
  expect(price(free).parcels.map(({ shippingPaise }) => shippingPaise)).toEqual([5_000, 0]);
});

test("parcels have all of the fee between them, and a parcel none of another vendor's own", () => {
  const zones = fc.constantFrom(null, [zone({ feePaise: 7_777 })], [zone({ feePaise: 0 })]);
  fc.assert(
    fc.property(anyLines, zones, (lines, own) => {
      const priced = price(
        lines.map((one) => ({ ...one, deliveryZones: one.vendorId === "v2" ? own : null })),
      );
      const shares = priced.parcels.reduce((sum, parcel) => sum + parcel.shippingPaise, 0);
      expect(shares).toBe(priced.shippingPaise);
      const ofOwn = priced.parcels
        .filter(({ vendorId }) => vendorId === "v2")
        .reduce((sum, parcel) => sum + parcel.shippingPaise, 0);
      if (own && lines.some(({ vendorId }) => vendorId === "v2"))
        expect(ofOwn).toBe(own[0]?.feePaise);
    }),
  );
});

test("a heavier order never costs less to send, and a step begins above its weight", () => {
  const terms = {
    feePaise: 5_000,
    freeOverPaise: null,
    weightSteps: [
      { overGrams: 2_000, feePaise: 12_000 },
      { overGrams: 5_000, feePaise: 25_000 },
    ],
  };
  const at = (grams: number) => shippingOfGoods(100, terms, grams);
  expect([0, 2_000, 2_001, 5_000, 5_001].map(at)).toEqual([5_000, 5_000, 12_000, 12_000, 25_000]);
  fc.assert(
    fc.property(fc.nat(20_000), fc.nat(20_000), (grams, more) => {
      expect(at(grams + more)).toBeGreaterThanOrEqual(at(grams));
    }),
  );
  const heavy = zone({ feePaise: 5_000, weightSteps: terms.weightSteps });
  expect(price([line({ weightGrams: 1_000, quantity: 3 })], [heavy]).shippingPaise).toBe(12_000);
});

test("in a country that is off the plan of a cart serves nothing, and no seller is the reason", () => {
  const off = shopDelivery({ ...settings, delivery: { ...firstDelivery, countriesOff: ["IN"] } });
  expect(planDelivery([line({})], off, indore)).toMatchObject({ isServed: false, notServed: [] });
  expect(planDelivery([line({})], off, { country: "US", state: "", pin: "" }).isServed).toBe(true);
});

test("what is not sent there is told, and the days are those of all that is", () => {
  const lines = [
    line({}),
    line({ packId: "p2", vendorId: "v2", deliveryZones: [zone({ served: false })] }),
    line({ packId: "p3", vendorId: "v3", deliveryZones: [zone({ days: { from: 1, to: 9 } })] }),
  ];
  const plan = planDelivery(lines, shop([]), indore);
  expect(plan).toMatchObject({ isServed: true, notServed: ["p2"] });
  // Where the shop itself sends nothing, no seller is the reason.
  const nowhere = planDelivery([line({})], shop([zone({ served: false })]), indore);
  expect(nowhere).toMatchObject({ isServed: false, notServed: [] });
  expect(plan.days).toEqual({ from: 1, to: 9 });
});

test("cash is taken by all or not at all, up to the limits of the shop and of each seller", () => {
  const problem = (lines: ReturnType<typeof line>[], zones: DeliveryZone[] = []) => {
    const plan = planDelivery(lines, shop(zones), indore);
    return cashProblem(plan, priceOrder({ ...plan, inCash: true }));
  };
  const two = (own: DeliveryZone[]) => [
    line({}),
    line({ packId: "p2", vendorId: "v2", deliveryZones: own }),
  ];
  expect(problem(two([]))).toBeNull();
  expect(problem(two([zone({ cod: false })]))).toEqual({ code: "cod-not-here" });
  expect(problem(two([]), [zone({ cod: false })])).toEqual({ code: "cod-not-here" });
  // ₹100 of each and ₹80 for delivery.
  expect(problem(two([]), [zone({ codMaxPaise: 28_000 })])).toBeNull();
  expect(problem(two([]), [zone({ codMaxPaise: 27_999 })])).toEqual({
    code: "cod-above",
    maxPaise: 27_999,
    of: "order",
  });
  expect(problem(two([zone({ codMaxPaise: 18_000 })]))).toBeNull();
  expect(problem(two([zone({ codMaxPaise: 17_999 })]))).toEqual({
    code: "cod-above",
    maxPaise: 17_999,
    of: "seller",
  });
});
