import { expect, test } from "vitest";
import { firstShopSettings } from "#domain/settings/shop-settings.ts";
import {
  commissionSupplier,
  makeCommissionInvoice,
  makeCommissionNote,
  type CommissionSupply,
} from "./make-commission-document.ts";

const business = {
  ...firstShopSettings.business,
  legalName: "Beej Bazaar Private Limited",
  address: "12 Market Road\n\n Pune 411001",
  gstin: "27AAPFU0939F1ZV",
};
const shop = () => {
  const supplier = commissionSupplier(business);
  if (supplier === null) throw new Error("No supplier");
  return supplier;
};
const vendor = {
  name: "Malwa Seeds",
  addressLine1: "5 Mandi Road",
  addressLine2: null,
  city: "Indore",
  pinCode: "452001",
  shipFromState: "MP",
  gstin: null,
};
const supply = (over: Partial<CommissionSupply> = {}): CommissionSupply => ({
  supplier: shop(),
  vendor,
  language: "en",
  sac: "996211",
  ...over,
});
const issue = {
  number: "CI/26-27/000001",
  issuedAt: new Date("2026-12-01T00:01:00+05:30"),
  statement: { serial: 1, firstDay: "2026-11-01", lastDay: "2026-11-30" },
  sums: [
    { part: "commission", taxRateBasisPoints: 1800, valuePaise: 10_000, taxPaise: 1_800 },
    { part: "parcel-fee", taxRateBasisPoints: 1800, valuePaise: 500, taxPaise: 90 },
  ],
} as const;

test("the shop is named by its legal name, and issues nothing before it has one and an address", () => {
  expect(shop()).toMatchObject({
    name: "Beej Bazaar Private Limited",
    addressLines: ["12 Market Road", "Pune 411001"],
    state: { name: "Maharashtra", gstCode: "27" },
  });
  expect(commissionSupplier({ ...business, legalName: "" })).toBeNull();
  expect(commissionSupplier({ ...business, address: " \n" })).toBeNull();
});

test("a vendor of another State pays IGST, of the shop's own CGST and SGST, and one whose State is not known as the shop's", () => {
  const invoice = makeCommissionInvoice(supply(), issue);
  expect(invoice).toMatchObject({
    kind: "tax-invoice",
    taxSplit: "igst",
    placeOfSupply: { name: "Madhya Pradesh" },
    recipient: { addressLines: ["5 Mandi Road", "Indore, Madhya Pradesh 452001"], gstin: null },
    sums: { valuePaise: 10_500, igstPaise: 1_890, cgstPaise: 0, totalPaise: 12_390 },
  });
  const registered = { ...vendor, gstin: "27AAPFU0939F1ZV" };
  const own = makeCommissionInvoice(supply({ vendor: registered }), issue);
  expect(own.taxSplit, "where it is registered").toBe("cgst-sgst");
  expect(own.sums).toMatchObject({ cgstPaise: 945, sgstPaise: 945, igstPaise: 0 });
  const unknown = makeCommissionInvoice(
    supply({ vendor: { ...vendor, shipFromState: null } }),
    issue,
  );
  expect(unknown).toMatchObject({ taxSplit: "cgst-sgst", placeOfSupply: { gstCode: "27" } });
});

test("a shop without a GSTIN writes a bill", () => {
  const supplier = commissionSupplier({ ...business, gstin: "" });
  if (supplier === null) throw new Error("No supplier");
  expect(makeCommissionInvoice(supply({ supplier }), issue).kind).toBe("bill");
});

test("a credit note speaks as its invoice, of its own period", () => {
  const invoice = makeCommissionInvoice(supply(), issue);
  const note = makeCommissionNote(invoice, {
    number: "CC/26-27/000001",
    issuedAt: new Date("2027-01-01T00:01:00+05:30"),
    statement: { serial: 2, firstDay: "2026-12-01", lastDay: "2026-12-31" },
    sums: [{ part: "commission", taxRateBasisPoints: 1800, valuePaise: 101, taxPaise: 18 }],
  });
  expect(note).toMatchObject({
    kind: "credit-note",
    supplier: invoice.supplier,
    recipient: invoice.recipient,
    corrects: { kind: "tax-invoice", number: "CI/26-27/000001", issuedAt: invoice.issuedAt },
    lines: [{ sac: "996211", igstPaise: 18 }],
    sums: { valuePaise: 101, totalPaise: 119 },
  });
});
