import fc from "fast-check";
import { expect, test } from "vitest";
import type { DeliveryZone, Destination } from "./delivery-zone.ts";
import { destinationOf, zoneOf } from "./delivery-zone.ts";
import {
  calendarDays,
  daysOf,
  firstDelivery,
  isServed,
  overallDays,
  shopDelivery,
  takesCash,
  termsAt,
  termsInIndia,
} from "./shop-delivery.ts";
import {
  emptyZone,
  readDelivery,
  readZones,
  writtenDelivery,
  writtenZone,
  type WrittenZone,
} from "./written-delivery.ts";

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
const nashik: Destination = { country: "IN", state: "MH", pin: "422001" };
const texas: Destination = { country: "US", state: "", pin: "" };
const first = { shippingFeePaise: 5_000, freeShippingOverPaise: 50_000, delivery: firstDelivery };
const shop = (zones: DeliveryZone[]) =>
  shopDelivery({ ...first, delivery: { ...firstDelivery, zones } });

test("a new shop sends everywhere in 3 to 5 business days, a week with the packing, and takes cash in India", () => {
  const terms = termsAt(shopDelivery(first), null, nashik);
  expect(isServed(terms)).toBe(true);
  expect(daysOf(terms)).toEqual({ from: 3, to: 5 });
  expect(overallDays(daysOf(terms))).toEqual({ from: 5, to: 7 });
  expect(calendarDays(daysOf(terms))).toBe(7);
  expect(takesCash(terms, nashik)).toBe(true);
  expect(takesCash(termsAt(shopDelivery(first), null, texas), texas)).toBe(false);
});

test("the most exact place counts, in whatever order zones were written", () => {
  const zones = ["IN", "MH", "42", "4220", "422001", "US"].map((place) =>
    zone({ places: [place] }),
  );
  const found = (order: readonly DeliveryZone[], to: Destination) => zoneOf(order, to)?.places[0];
  fc.assert(
    fc.property(fc.shuffledSubarray(zones, { minLength: 6, maxLength: 6 }), (order) => {
      expect(found(order, nashik)).toBe("422001");
      expect(found(order, { ...nashik, pin: "422003" })).toBe("4220");
      expect(found(order, { ...nashik, pin: "423001" })).toBe("42");
      expect(found(order, { ...nashik, pin: "" })).toBe("MH");
      expect(found(order, { ...nashik, state: "GA", pin: "403001" })).toBe("IN");
      expect(found(order, texas)).toBe("US");
    }),
  );
  expect(zoneOf([zone({ places: ["MH"] })], texas)).toBeNull();
});

test("where State and PIN code contradict the PIN code decides, where it is sure, and else the State that was named", () => {
  const to = (state: string, postalCode: string) =>
    destinationOf({ country: "IN", state, postalCode }, { "744": ["AN"] });
  expect(to("GA", "422001")).toEqual(nashik);
  expect(to("", "422001")).toEqual(nashik);
  expect(to("WB", "744101").state).toBe("AN");
  // Usual in two States, in an army's post office, or not typed yet.
  expect(to("TN", "605001").state).toBe("TN");
  expect(to("GA", "605001").state).toBe("GA");
  expect(to("GA", "900056").state).toBe("GA");
  expect(to("GA", "").state).toBe("GA");
  expect(destinationOf({ country: "US", state: "Texas", postalCode: "73301" }, {})).toEqual(texas);
});

test("a vendor tells days and fee where it knows the place, and nobody sends where either doesn't", () => {
  const own = [zone({ places: ["MH"], days: { from: 1, to: 2 } })];
  expect(daysOf(termsAt(shop([]), own, nashik))).toEqual({ from: 1, to: 2 });
  expect(daysOf(termsAt(shop([]), own, { ...nashik, state: "GA" }))).toEqual({ from: 3, to: 5 });
  expect(isServed(termsAt(shop([zone({ served: false })]), own, nashik))).toBe(false);
  expect(isServed(termsAt(shop([]), [zone({ served: false })], nashik))).toBe(false);
  expect(takesCash(termsAt(shop([zone({ cod: false })]), own, nashik), nashik)).toBe(false);
  expect(takesCash(termsAt(shop([]), [zone({ cod: false })], nashik), nashik)).toBe(false);
});

test("to a country that is off nothing is sent, whatever zones tell of its places", () => {
  const off = (zones: DeliveryZone[]) =>
    shopDelivery({ ...first, delivery: { ...firstDelivery, countriesOff: ["IN"], zones } });
  for (const zones of [[], [zone({ places: ["MH"] })]]) {
    expect(isServed(termsAt(off(zones), [zone({})], nashik))).toBe(false);
    expect(isServed(termsInIndia(off(zones), null))).toBe(false);
    expect(isServed(termsAt(off(zones), null, texas))).toBe(true);
  }
});

const anyDays = fc
  .tuple(fc.integer({ min: 1, max: 60 }), fc.nat(59))
  .map(([from, more]) => ({ from, to: Math.min(60, from + more) }));

test("more business days are never a nearer day", () => {
  fc.assert(
    fc.property(anyDays, ({ from, to }) => {
      const day = calendarDays({ from, to });
      expect(calendarDays({ from, to: to + 1 })).toBeGreaterThanOrEqual(day);
      expect(calendarDays({ from: from + 1, to: Math.max(from + 1, to) })).toBeGreaterThanOrEqual(
        day,
      );
    }),
  );
  const days = [3, 5, 8, 10].map((to) => calendarDays({ from: 1, to }));
  expect(days).toEqual([5, 7, 12, 14]);
  expect([1, 3, 4, 8].map((exact) => calendarDays({ from: exact, to: exact }))).toEqual([
    3, 7, 8, 14,
  ]);
});

/** So many business days after a day of the week: 0 is a Monday. */
function daysAfter(weekday: number, businessDays: number): number {
  let days = 0;
  for (let left = businessDays; left > 0;) {
    days += 1;
    if ((weekday + days) % 7 < 5) left -= 1;
  }
  return days;
}

test("the day that is told lies between the soonest and the last that are told with the packing", () => {
  fc.assert(
    fc.property(anyDays, (days) => {
      const day = calendarDays(days);
      const { from, to } = overallDays(days);
      expect(day).toBeGreaterThanOrEqual(from + 2 * Math.floor(from / 5));
      expect(day).toBeLessThanOrEqual(to + 2 * Math.ceil(to / 5));
      const week = [0, 1, 2, 3, 4, 5, 6];
      expect(day).toBeGreaterThanOrEqual(Math.min(...week.map((on) => daysAfter(on, from))));
      expect(day).toBeLessThanOrEqual(Math.max(...week.map((on) => daysAfter(on, to))));
    }),
  );
});

const written: WrittenZone = {
  places: "mh, GA 403",
  served: "yes",
  daysFrom: "4",
  daysTo: "8",
  fee: "80",
  freeOver: "1,000",
  steps: "2000:120, 5000 g: 250.50",
  cod: "yes",
  codMax: "3000",
};

test("zones are read as they were written, and written as they are read", () => {
  const read = readZones([written, emptyZone, { ...emptyZone, places: "LD", served: "no" }]);
  expect(read).toMatchObject({
    ok: true,
    value: [
      {
        places: ["MH", "GA", "403"],
        days: { from: 4, to: 8 },
        feePaise: 8_000,
        freeOverPaise: 100_000,
        weightSteps: [
          { overGrams: 2_000, feePaise: 12_000 },
          { overGrams: 5_000, feePaise: 25_050 },
        ],
        codMaxPaise: 300_000,
      },
      { places: ["LD"], served: false },
    ],
  });
  if (!read.ok) return;
  expect(readZones(read.value.map(writtenZone))).toEqual(read);
});

test("a zone of commas alone names no place, which is said", () => {
  expect(readZones([{ ...written, places: " , ;" }])).toEqual({
    ok: false,
    refusal: { "zone0.places": "place-unknown" },
  });
});

test("digits are read in Devanagari too", () => {
  const hindi = {
    places: "४२२, GA ४०३",
    daysFrom: "४",
    daysTo: "१२",
    fee: "८०.५०",
    freeOver: "१,०००",
  };
  const latin = {
    places: "422, GA 403",
    daysFrom: "4",
    daysTo: "12",
    fee: "80.50",
    freeOver: "1,000",
  };
  const read = readZones([{ ...written, ...latin }]);
  expect(read.ok).toBe(true);
  expect(
    readZones([{ ...written, ...hindi, steps: "२०००:१२०, 5000 g: २५०.५०", codMax: "३०००" }]),
  ).toEqual(read);
  const shopWide = { daysFrom: "३", daysTo: "५", countries: ["IN"], zones: [] };
  expect(readDelivery(shopWide)).toMatchObject({ ok: true, value: { days: { from: 3, to: 5 } } });
});

test("what is wrong with a zone is said at its field, of every zone at once", () => {
  const fault = (over: Partial<WrittenZone>) => {
    const read = readZones([{ ...written, ...over }]);
    return read.ok
      ? null
      : Object.fromEntries(
          Object.entries(read.refusal).map(([name, wrong]) => [name.replace("zone0.", ""), wrong]),
        );
  };
  expect(fault({ places: "XX" })).toEqual({ places: "place-unknown" });
  expect(fault({ places: "0422" })).toEqual({ places: "place-unknown" });
  expect(fault({ daysFrom: "0" })).toEqual({ daysFrom: "days-wrong" });
  expect(fault({ daysFrom: "9" })).toEqual({ daysTo: "days-order" });
  expect(fault({ fee: "" })).toEqual({ fee: "sum-wrong" });
  expect(fault({ freeOver: "many" })).toEqual({ freeOver: "sum-wrong" });
  expect(fault({ steps: "2 kg" })).toEqual({ steps: "steps-wrong" });
  expect(fault({ steps: "5000:250, 2000:120" })).toEqual({ steps: "steps-order" });
  // A slip of zeros would be a sum that nothing can be priced with.
  expect(fault({ steps: "2000:12000000" })).toEqual({ steps: "steps-wrong" });
  expect(fault({ steps: "2000:79" })).toEqual({ steps: "steps-order" });
  expect(fault({ steps: "2000:120, 5000:100" })).toEqual({ steps: "steps-order" });
  const twice = readZones([written, { ...written, places: "403", fee: "x" }]);
  expect(twice).toEqual({
    ok: false,
    refusal: { "zone1.places": "place-twice", "zone1.fee": "sum-wrong" },
  });
});

test("the shop's own days and countries are read with its zones, and one country at least stays on", () => {
  const shopWritten = { daysFrom: "3", daysTo: "5", countries: ["IN", "GB"], zones: [written] };
  const read = readDelivery(shopWritten);
  expect(read).toMatchObject({
    ok: true,
    value: { days: { from: 3, to: 5 }, countriesOff: ["US", "CA"], zones: [{}] },
  });
  expect(read.ok && readDelivery(writtenDelivery(read.value))).toEqual(read);
  expect(
    readDelivery({ ...shopWritten, daysTo: "2", countries: [], zones: [{ ...written, fee: "" }] }),
  ).toEqual({
    ok: false,
    refusal: { "zone0.fee": "sum-wrong", daysTo: "days-order", countries: "country-missing" },
  });
});
