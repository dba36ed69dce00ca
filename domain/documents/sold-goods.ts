// What a vendor sold in an order, as the order keeps it: what documents are made from.
import type { Address } from "#domain/people/addresses/address.ts";
import type { Language } from "#domain/language.ts";
import type { PackUnit } from "#domain/catalogue/products/product.ts";

export type SoldLine = {
  id: string;
  name: string;
  nameHi: string | null;
  packQuantity: number;
  packUnit: PackUnit;
  sku: string;
  hsn: string | null;
  quantity: number;
  pricePaise: number;
  /** What its vendor took off, by offers; `valuePaise` is without it. */
  offPaise: number;
  /** What the shop pays of it in the customer's place. */
  shopPaidPaise: number;
  valuePaise: number;
  taxRateBasisPoints: number;
  taxPaise: number;
  /** Of which lots it is; null: of none that is known. */
  lots: string | null;
};

export type SoldParcel = {
  id: string;
  vendorId: string;
  shippingPaise: number;
  roundOffPaise: number;
  totalPaise: number;
  lines: readonly SoldLine[];
};

/** Of the business: what a person gave the shop for itself is on no document. */
export type SellerContact = { phone: string | null; email: string | null };

export type SellerFacts = {
  name: string;
  addressLine1: string | null;
  addressLine2: string | null;
  city: string | null;
  pinCode: string | null;
  /** Letter code of the State its parcels leave from, as it is now. */
  shipFromState: string | null;
  /** How its buyers reach it; null until it has agreed that they see it. */
  contact: SellerContact | null;
  /** Null when the vendor is not registered for GST. */
  gstin: string | null;
  /** Of the accepted one that ends last, and holds today. */
  seedLicence: string | null;
};

export type Sale = {
  order: { number: string; placedAt: string; language: Language };
  shipTo: Address & { stateName: string; countryName: string };
  seller: SellerFacts;
  /** The parcels that were sold; there is at least one. */
  parcels: readonly (SoldParcel & { shipFromState: string | null })[];
};
