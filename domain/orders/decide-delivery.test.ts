import { expect, test } from "vitest";
import type { DeliveryZone } from "#domain/delivery/delivery-zone.ts";
import { shopDelivery } from "#domain/delivery/shop-delivery.ts";
import { firstShopSettings } from "#domain/settings/shop-settings.ts";
import { address, offer, request } from "#tests/factories/order-request.ts";
import { decideOrder, type OrderRequest } from "./decide-order.ts";

const refusal = (over: Partial<OrderRequest>) => {
  const decided = decideOrder(request(over));
  return decided.ok ? null : decided.refusal;
};

const zone = (over: Partial<DeliveryZone>): DeliveryZone => ({
  places: ["MP"],
  served: true,
  days: { from: 4, to: 8 },
  feePaise: 5_000,
  freeOverPaise: 50_000,
  cod: true,
  codMaxPaise: null,
  ...over,
});
const shopOf = (over: Partial<typeof firstShopSettings.delivery>) =>
  shopDelivery({ ...firstShopSettings, delivery: { ...firstShopSettings.delivery, ...over } });

test("where the shop sends nothing is told at the country, or at the PIN code", () => {
  const off = shopOf({ countriesOff: ["IN"] });
  expect(refusal({ delivery: off })).toEqual({
    code: "address-invalid",
    problems: { country: "country-off" },
  });
  const abroad = { ...address, country: "US", state: "Texas", postalCode: "73301" };
  expect(
    refusal({
      address: abroad,
      delivery: shopOf({ zones: [zone({ places: ["US"], served: false })] }),
    }),
  ).toEqual({ code: "address-invalid", problems: { country: "country-off" } });
  expect(
    refusal({ delivery: shopOf({ zones: [zone({ places: ["452"], served: false })] }) }),
  ).toEqual({ code: "address-invalid", problems: { postalCode: "not-served" } });
});

test("what a vendor doesn't send there is told at its line", () => {
  const deliveryZones = [zone({ served: false })];
  expect(refusal({ offers: new Map([["a", { ...offer, deliveryZones }]]) })).toEqual({
    code: "lines-changed",
    problems: [{ code: "not-delivered", packId: "a" }],
  });
});

test("cash is refused where it is not taken, or not so much of it; a card is not", () => {
  const never = shopOf({ zones: [zone({ cod: false })] });
  const little = shopOf({ zones: [zone({ codMaxPaise: 28_599 })] });
  expect(refusal({ delivery: never })).toEqual({ code: "cod-not-here" });
  expect(refusal({ delivery: little })).toEqual({
    code: "cod-above",
    maxPaise: 28_599,
    of: "order",
  });
  expect(refusal({ delivery: never, method: "upi" })).toBeNull();
  expect(refusal({ delivery: shopOf({ zones: [zone({ codMaxPaise: 28_600 })] }) })).toBeNull();
});

test("another fee than was shown is another total, and other days are told as well", () => {
  const delivery = shopOf({ zones: [zone({ feePaise: 9_000 })] });
  expect(refusal({ delivery })).toMatchObject({ code: "total-changed", totalPaise: 32_600 });
  const slower = shopOf({ zones: [zone({})] });
  expect(refusal({ delivery: slower, shownDays: { from: 3, to: 5 } })).toEqual({
    code: "delivery-changed",
    days: { from: 4, to: 8 },
  });
  expect(decideOrder(request({ delivery: slower, shownDays: { from: 4, to: 8 } }))).toMatchObject({
    ok: true,
    value: { days: { from: 4, to: 8 } },
  });
});
