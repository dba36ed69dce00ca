import fc from "fast-check";
import { expect, test } from "vitest";
import { factsOfBusiness, loggedFacts, withBusinessFacts } from "./business-facts.ts";
import { firstShopSettings } from "#domain/settings/shop-settings.ts";
import { readBusiness, writeBusiness, type WrittenBusiness } from "./written-business.ts";

const first = factsOfBusiness(firstShopSettings);
const typed = (over: Partial<WrittenBusiness>) =>
  readBusiness({ ...writeBusiness(first), ...over });
const faults = (over: Partial<WrittenBusiness>) => {
  const read = typed(over);
  return read.ok ? {} : read.refusal;
};

test("what stands in the fields says again what the settings are", () => {
  expect(readBusiness(writeBusiness(first))).toEqual({ ok: true, value: first });
  expect(withBusinessFacts(firstShopSettings, first)).toEqual(firstShopSettings);
  expect(writeBusiness(first)).toMatchObject({
    taxRate: "18",
    shippingFee: "50",
    freeShippingOver: "500",
    open5: "on",
    closes5: "13:00",
    open6: "",
  });
});

test("any rate, sums, limits, place and hours come back as they were written", () => {
  const anyDay = fc.constantFrom(
    null,
    { opens: "06:30", closes: "24:00" },
    { opens: "00:00", closes: "00:01" },
  );
  fc.assert(
    fc.property(
      fc.record({
        taxRateBasisPoints: fc.integer({ min: 0, max: 10_000 }),
        shippingFeePaise: fc.integer({ min: 0, max: 10_000_000 }),
        freeShippingOverPaise: fc.integer({ min: 0, max: 10_000_000 }),
        lowStockCard: fc.integer({ min: 0, max: 1_000_000 }),
        piecesPerLine: fc.integer({ min: 0, max: 1_000_000 }),
        cashPaise: fc.integer({ min: 200_000, max: 10_000_000 }),
        waitingOrders: fc.integer({ min: 1, max: 100 }),
        countBuyers: fc.integer({ min: 1, max: 1_000_000 }),
        countSeeds: fc.integer({ min: 1, max: 1_000_000 }),
        countOneIn: fc.integer({ min: 1, max: 1_000_000 }),
        countSeedsOfOne: fc.integer({ min: 1, max: 1_000_000 }),
        lotMarginDays: fc.integer({ min: 1, max: 90 }),
        digitalPayments: fc.boolean(),
        openingHours: fc.array(anyDay, { minLength: 7, maxLength: 7 }),
        mapPlace: fc.constantFrom(null, { latitude: -33.5, longitude: 151.25 }),
      }),
      (over) => {
        const facts = { ...first, ...over };
        expect(readBusiness(writeBusiness(facts))).toEqual({ ok: true, value: facts });
      },
    ),
  );
});

test("what is typed is tidied", () => {
  expect(
    typed({
      name: "  Kisan\n Beej ",
      email: " Hello@Kisan.example ",
      phone: "+91  731 4000 000",
      gstin: "27 aapfu0939f1zv",
      taxRate: "12.5 %",
      shippingFee: "₹1,250.50",
      latitude: "22.7196",
      longitude: "75.8577",
    }),
  ).toMatchObject({
    value: {
      name: "Kisan Beej",
      email: "hello@kisan.example",
      phone: "+91 731 4000 000",
      gstin: "27AAPFU0939F1ZV",
      taxRateBasisPoints: 1250,
      shippingFeePaise: 125_050,
      mapPlace: { latitude: 22.7196, longitude: 75.8577 },
    },
  });
});

test("all that is wrong is said at once, each at its field", () => {
  expect(
    faults({
      name: " ",
      phone: "call me",
      email: "hello@",
      gstin: "22AAAAA0000A1Z5",
      latitude: "86",
      longitude: "181",
      opens0: "18:00",
      closes0: "09:00",
      taxRate: "101",
      shippingFee: "-1",
      freeShippingOver: "many",
      lowStockCard: "1.5",
      lowStockVendor: "",
      lowStockAdmin: "9999999",
    }),
  ).toEqual({
    name: "name-missing",
    phone: "phone-wrong",
    email: "email-wrong",
    gstin: "gstin-check-digit",
    latitude: "place-wrong",
    longitude: "place-wrong",
    opens0: "hours-wrong",
    taxRate: "rate-wrong",
    shippingFee: "sum-wrong",
    freeShippingOver: "sum-wrong",
    lowStockCard: "limit-wrong",
    lowStockVendor: "limit-wrong",
    lowStockAdmin: "limit-wrong",
  });
  expect(
    faults({
      piecesPerLine: "1.5",
      piecesPerOrder: "-1",
      cashValue: "100001",
      firstCashValue: "a lot",
      waitingOrders: "0",
    }),
  ).toEqual({
    piecesPerLine: "limit-wrong",
    piecesPerOrder: "limit-wrong",
    cashValue: "sum-wrong",
    firstCashValue: "sum-wrong",
    waitingOrders: "waiting-wrong",
  });
  expect(faults({ countBuyers: "0", countOneIn: "0.001", countSeeds: "" })).toEqual({
    countBuyers: "count-wrong",
    countOneIn: "count-wrong",
    countSeeds: "count-wrong",
  });
  for (const lotMarginDays of ["0", "91", "1.5", ""])
    expect(faults({ lotMarginDays })).toEqual({ lotMarginDays: "margin-wrong" });
  expect(faults({ firstCashValue: "5000.01" })).toEqual({ firstCashValue: "first-above" });
  expect(faults({ longitude: "75" })).toEqual({ latitude: "place-half" });
  expect(faults({ seedLicence: "x".repeat(101) })).toEqual({ seedLicence: "too-long" });
  expect(faults({ open6: "on" })).toEqual({ opens6: "hours-wrong" });
  expect(faults({ shippingFee: "100000.01" })).toEqual({ shippingFee: "sum-wrong" });
});

test("the log says hours and place in words that somebody can read", () => {
  const openingHours = first.openingHours.with(6, { opens: "06:00", closes: "24:00" });
  expect(loggedFacts(first)).toMatchObject({ mapPlace: "none" });
  expect(loggedFacts({ ...first, openingHours }).openingHours).toMatch(
    /^09:00–18:00, .*, 09:00–13:00, 06:00–24:00$/,
  );
});
