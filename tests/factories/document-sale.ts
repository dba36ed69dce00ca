import fc from "fast-check";
import type { LineToPrice, PricedLine } from "#domain/carts/price-order.ts";
import { priceOrder } from "#domain/carts/price-order.ts";
import type { Sale, SellerFacts, SoldLine } from "#domain/documents/sold-goods.ts";
import type { OrderParcel } from "#domain/documents/credit-notes-due.ts";

export const seller: SellerFacts = {
  name: "Malwa Seeds",
  addressLine1: "14 Mandi Road",
  addressLine2: null,
  city: "Indore",
  pinCode: "452001",
  shipFromState: "MP",
  contact: { phone: "0731 255 1234", email: "care@malwa.example" },
  gstin: "23AAPFU0939F1ZJ",
  seedLicence: "MP/SEED/4711",
};

export const shipTo: Sale["shipTo"] = {
  fullName: "Asha Verma",
  addressLine1: "3 Station Road",
  addressLine2: "",
  city: "Bhopal",
  state: "MP",
  stateName: "Madhya Pradesh",
  postalCode: "462001",
  country: "IN",
  countryName: "India",
  phoneNumber: "9876543210",
};

/** As an order keeps what its cart was priced at: its parcels, those of every vendor. */
export function soldParcels(lines: readonly LineToPrice[], inCash = false): OrderParcel[] {
  const shipping = { feePaise: 5_000, freeOverPaise: 50_000 };
  const priced = priceOrder({ lines, shipping, inCash });
  return priced.parcels.map(({ vendorId, shippingPaise, roundOffPaise, totalPaise }, place) => ({
    id: `parcel-${place}`,
    vendorId,
    status: "confirmed",
    isUnpaid: false,
    shippingPaise,
    roundOffPaise,
    totalPaise,
    lines: priced.lines
      .map((line, index) => ({ line, id: `line-${index}` }))
      .filter(({ line }) => line.parcelIndex === place)
      .map(({ line, id }) => soldLine(line, id)),
  }));
}

function soldLine(line: PricedLine, id: string): SoldLine {
  const { pricePaise, quantity, offPaise, shopPaidPaise } = line;
  const { valuePaise, taxPaise, taxRateBasisPoints } = line;
  return {
    id,
    name: `Seed ${line.packId}`,
    nameHi: null,
    packQuantity: 100,
    packUnit: "g",
    sku: line.packId,
    hsn: "12099190",
    quantity,
    pricePaise,
    offPaise,
    shopPaidPaise,
    valuePaise,
    taxRateBasisPoints,
    taxPaise,
    lots: null,
  };
}

export const saleOf = (
  parcels: readonly OrderParcel[],
  given: Partial<Pick<Sale, "seller" | "shipTo">> & { shipFromState?: string | null } = {},
): Sale => ({
  order: { number: "BB-2026-000123", placedAt: "2026-11-20T06:30:00+00:00", language: "en" },
  seller: given.seller ?? seller,
  shipTo: given.shipTo ?? shipTo,
  parcels: parcels.map((parcel) => ({
    ...parcel,
    shipFromState: given.shipFromState === undefined ? "MP" : given.shipFromState,
  })),
});

/** Lines of an order at random, with what offers took off. */
export const anyLines = fc.uniqueArray(
  fc.record({
    packId: fc.string({ minLength: 1 }),
    vendorId: fc.constantFrom("v1", "v2", "v3"),
    goodsKind: fc.constantFrom("sowing" as const, "edible" as const),
    pricePaise: fc.integer({ min: 100, max: 1_000_000 }),
    quantity: fc.integer({ min: 1, max: 100 }),
    taxRateBasisPoints: fc.constantFrom(0, 25, 500, 1800),
    offPaise: fc.constantFrom(0, 0, 9, 37),
    shopPaidPaise: fc.constantFrom(0, 0, 11, 60),
  }),
  { minLength: 1, maxLength: 6, selector: ({ packId }) => packId },
);
