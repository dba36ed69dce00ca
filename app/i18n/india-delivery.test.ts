import { expect, test } from "vitest";
import type { DeliveryZone } from "#domain/delivery/delivery-zone.ts";
import { firstShopSettings } from "#domain/settings/shop-settings.ts";
import { deliveryInIndia, type SettingsOfDelivery } from "./india-delivery.ts";

const zone = (over: Partial<DeliveryZone>): DeliveryZone => ({
  places: ["IN"],
  served: true,
  days: { from: 6, to: 9 },
  feePaise: 9_900,
  freeOverPaise: null,
  weightSteps: [],
  cod: true,
  codMaxPaise: null,
  ...over,
});
const said = (language: "en" | "hi", delivery: Partial<SettingsOfDelivery["delivery"]>) => {
  const settings = {
    ...firstShopSettings,
    delivery: { ...firstShopSettings.delivery, ...delivery },
  };
  const { time, charge } = deliveryInIndia(language, settings);
  return `${time} ${charge}`;
};

test("a new shop states what the spec states", () => {
  expect(said("en", {})).toBe(
    "Standard shipping takes 3–5 business days once a parcel has left; with packing, allow 5–7 business days. Delivery costs ₹50, and is free when the subtotal is above ₹500.",
  );
  expect(said("hi", {})).toContain("₹500 से ऊपर");
});

test("a zone for all of India is what is stated of it, and one for a State is not", () => {
  expect(said("en", { zones: [zone({ places: ["MH"] })] })).toBe(said("en", {}));
  const inIndia = said("en", { zones: [zone({})] });
  expect(inIndia).toContain("6–9 business days once a parcel has left");
  expect(inIndia).toContain("Delivery costs ₹99.");
  expect(said("hi", { zones: [zone({})] })).toContain("डिलीवरी शुल्क ₹99 है।");
});

test("what heavy orders, free delivery and a country that is off come to is said", () => {
  const weightSteps = [{ overGrams: 2_000, feePaise: 20_000 }];
  const heavy = said("en", { zones: [zone({ weightSteps, freeOverPaise: 200_000 })] });
  expect(heavy).toContain(
    "Delivery costs ₹99, and more for heavy orders; it is free when the subtotal is above ₹2,000.",
  );
  expect(said("en", { zones: [zone({ feePaise: 0 })] })).toContain("Delivery is free.");
  expect(said("en", { zones: [zone({ feePaise: 0, weightSteps })] })).toContain(
    "Delivery is free, except for heavy orders.",
  );
  for (const off of [{ zones: [zone({ served: false })] }, { countriesOff: ["IN" as const] }]) {
    expect(said("en", off)).toContain("We deliver to some places only.");
    expect(said("en", off)).not.toMatch(/₹|business days/);
  }
});
