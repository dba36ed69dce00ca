import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { LineToPrice } from "#domain/carts/price-order.ts";
import { saleOf, seller, shipTo, soldParcels } from "#tests/factories/document-sale.ts";
import { chooseKind } from "./choose-kind.ts";
import { taxOf } from "./document-taxes.ts";
import { makeDocument } from "./make-document.ts";

const line = (over: Partial<LineToPrice> = {}): LineToPrice => ({
  packId: "p1",
  vendorId: "v1",
  goodsKind: "sowing",
  pricePaise: 10_050,
  quantity: 3,
  taxRateBasisPoints: 1800,
  ...over,
});

const issued = {
  kind: "tax-invoice",
  number: "TI/26-27/000001",
  issuedAt: new Date("2026-11-22T06:30:00Z"),
} as const;

test("a document says who sells, who buys, what, and where it is taxed", () => {
  const document = makeDocument(saleOf(soldParcels([line()])), issued);
  expect(document).toEqual({
    version: 1,
    kind: "tax-invoice",
    number: "TI/26-27/000001",
    issuedAt: "2026-11-22T06:30:00.000Z",
    language: "en",
    supplier: {
      name: "Malwa Seeds",
      addressLines: ["14 Mandi Road", "Indore, Madhya Pradesh 452001"],
      state: { name: "Madhya Pradesh", nameHi: "मध्य प्रदेश", gstCode: "23" },
      gstin: "23AAPFU0939F1ZJ",
      seedLicence: "MP/SEED/4711",
      phone: "0731 255 1234",
      email: "care@malwa.example",
    },
    buyer: {
      name: "Asha Verma",
      addressLines: ["3 Station Road", "Bhopal, Madhya Pradesh 462001"],
      phone: "9876543210",
      state: { name: "Madhya Pradesh", nameHi: "मध्य प्रदेश", gstCode: "23" },
      countryName: "India",
    },
    order: { number: "BB-2026-000123", placedAt: "2026-11-20T06:30:00.000Z" },
    parcelIds: ["parcel-0"],
    taxSplit: "cgst-sgst",
    placeOfSupply: { name: "Madhya Pradesh", nameHi: "मध्य प्रदेश", gstCode: "23" },
    corrects: null,
    reason: null,
    lines: [
      {
        name: "Seed p1",
        nameHi: null,
        packQuantity: 100,
        packUnit: "g",
        sku: "p1",
        hsn: "12099190",
        quantity: 3,
        pricePaise: 10_050,
        taxRateBasisPoints: 1800,
        valuePaise: 30_150,
        cgstPaise: 2_714,
        sgstPaise: 2_714,
        igstPaise: 0,
        totalPaise: 35_578,
      },
    ],
    sums: {
      valuePaise: 30_150,
      cgstPaise: 2_714,
      sgstPaise: 2_714,
      igstPaise: 0,
      shippingPaise: 5_000,
      roundOffPaise: -28,
      totalPaise: 40_550,
    },
  });
});

test("what goes to another State, or abroad, pays integrated tax; abroad is no place of supply", () => {
  const parcels = soldParcels([line()]);
  const gujarat = makeDocument(
    saleOf(parcels, { shipTo: { ...shipTo, state: "GJ", stateName: "Gujarat" } }),
    issued,
  );
  expect(gujarat).toMatchObject({ taxSplit: "igst", placeOfSupply: { gstCode: "24" } });
  expect(gujarat.sums).toMatchObject({ cgstPaise: 0, sgstPaise: 0, igstPaise: 5_428 });
  const abroad = makeDocument(
    saleOf(parcels, {
      shipTo: { ...shipTo, state: "MP", country: "US", countryName: "USA", postalCode: "94110" },
    }),
    issued,
  );
  expect(abroad).toMatchObject({ taxSplit: "igst", placeOfSupply: null });
  expect(abroad.buyer).toMatchObject({
    state: null,
    countryName: "USA",
    addressLines: ["3 Station Road", "Bhopal, MP 94110"],
  });
});

test("the State of the parcel counts, else that of the registration; a Union Territory has a tax of its own", () => {
  const parcels = soldParcels([line()]);
  const moved = makeDocument(saleOf(parcels, { shipFromState: "RJ" }), issued);
  expect(moved).toMatchObject({ taxSplit: "igst", supplier: { state: { name: "Rajasthan" } } });
  const unknown = makeDocument(
    saleOf(parcels, { shipFromState: null, seller: { ...seller, shipFromState: null } }),
    issued,
  );
  expect(unknown).toMatchObject({
    taxSplit: "cgst-sgst",
    supplier: { state: { gstCode: "23" }, addressLines: ["14 Mandi Road", "Indore 452001"] },
  });
  const chandigarh = { ...shipTo, state: "CH", stateName: "Chandigarh" };
  expect(
    makeDocument(saleOf(parcels, { shipFromState: "CH", shipTo: chandigarh }), issued).taxSplit,
  ).toBe("cgst-utgst");
});

test("who is not registered names no number, and the sums still are the order's", () => {
  const unregistered = { ...seller, gstin: null };
  const parcels = soldParcels([line()]);
  const bill = makeDocument(saleOf(parcels, { seller: unregistered }), { ...issued, kind: "bill" });
  expect(bill.supplier.gstin).toBeNull();
  expect(bill.sums.totalPaise).toBe(parcels[0]?.totalPaise);
});

test("who has not agreed that buyers see its contact has none on the paper, and its address all the same", () => {
  const silent = { ...seller, contact: null };
  const paper = makeDocument(saleOf(soldParcels([line()]), { seller: silent }), issued);
  expect(paper.supplier).toMatchObject({
    phone: null,
    email: null,
    addressLines: ["14 Mandi Road", "Indore, Madhya Pradesh 452001"],
  });
});

const anyLines = fc.uniqueArray(
  fc.record({
    packId: fc.string({ minLength: 1 }),
    vendorId: fc.constantFrom("v1", "v2", "v3"),
    goodsKind: fc.constantFrom("sowing" as const, "edible" as const),
    pricePaise: fc.integer({ min: 100, max: 1_000_000 }),
    quantity: fc.integer({ min: 1, max: 1000 }),
    taxRateBasisPoints: fc.constantFrom(0, 25, 500, 1200, 1800, 4000),
  }),
  { minLength: 1, maxLength: 12, selector: ({ packId }) => packId },
);

test("the documents of any order add up to its parcels to the paisa, canceled ones left out", () => {
  const state = fc.constantFrom("MP", "GJ", "CH", "DL");
  fc.assert(
    fc.property(
      anyLines,
      state,
      state,
      fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
      fc.boolean(),
      (lines, from, to, canceled, inCash) => {
        const all = soldParcels(lines, inCash);
        for (const vendorId of new Set(all.map((parcel) => parcel.vendorId))) {
          const parcels = all.filter(
            (parcel, index) => parcel.vendorId === vendorId && canceled[index] !== true,
          );
          if (parcels.length === 0) continue;
          const sale = saleOf(parcels, { shipFromState: from, shipTo: { ...shipTo, state: to } });
          const sold = parcels.flatMap((parcel) => parcel.lines);
          const { sums, lines: stated } = makeDocument(sale, {
            ...issued,
            kind: chooseKind(seller, sold),
          });
          const sum = (paise: readonly number[]) => paise.reduce((total, one) => total + one, 0);
          expect(sums.valuePaise).toBe(sum(sold.map((one) => one.valuePaise)));
          expect(taxOf(sums)).toBe(sum(sold.map((one) => one.taxPaise)));
          expect(sums.shippingPaise).toBe(sum(parcels.map((one) => one.shippingPaise)));
          expect(sums.roundOffPaise).toBe(sum(parcels.map((one) => one.roundOffPaise)));
          expect(sums.totalPaise).toBe(sum(parcels.map((one) => one.totalPaise)));
          expect(sums.cgstPaise).toBe(sums.sgstPaise);
          for (const one of stated) expect(one.totalPaise).toBe(one.valuePaise + taxOf(one));
        }
      },
    ),
  );
});
