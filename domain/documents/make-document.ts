// What the document of a sale says: the goods of one vendor in one order, as they were ordered, with the seller as it is on
// the day they are packed. Its sums are those of the parcels, to the paisa.
import { findState, indianStates } from "#domain/people/addresses/states.ts";
import type { IndianState } from "#domain/people/addresses/states.ts";
import { businessAddressLines, townLine } from "#domain/vendors/business-address.ts";
import { taxSplitKind, type TaxSplitKind } from "#domain/tax/tax-split.ts";
import type { SaleKind } from "./choose-kind.ts";
import type {
  DocumentBuyer,
  DocumentContent,
  DocumentLine,
  DocumentState,
  DocumentSupplier,
} from "./document.ts";
import { statedTaxes, sumTaxes } from "./document-taxes.ts";
import type { Sale, SoldLine } from "./sold-goods.ts";

type Issued = { kind: SaleKind; number: string; issuedAt: Date };

export function makeDocument(sale: Sale, { kind, number, issuedAt }: Issued): DocumentContent {
  const { order, parcels } = sale;
  const from = sellingState(sale);
  const buyer = buyerOf(sale);
  const taxSplit = taxSplitKind({
    from: from?.code ?? "",
    to: sale.shipTo.country === "IN" ? sale.shipTo.state : null,
  });
  const lines = parcels.flatMap(({ lines: sold }) => sold.map((line) => wholeLine(line, taxSplit)));
  const sum = (part: "shippingPaise" | "roundOffPaise") =>
    parcels.reduce((total, parcel) => total + parcel[part], 0);
  return {
    version: 1,
    kind,
    number,
    issuedAt: issuedAt.toISOString(),
    language: order.language,
    supplier: supplierOf(sale, from),
    buyer,
    order: { number: order.number, placedAt: new Date(order.placedAt).toISOString() },
    parcelIds: parcels.map(({ id }) => id),
    taxSplit,
    placeOfSupply: buyer.state,
    corrects: null,
    reason: null,
    lines,
    sums: sumTaxes(lines, {
      shippingPaise: sum("shippingPaise"),
      roundOffPaise: sum("roundOffPaise"),
    }),
    ...shopPaidOf(parcels.flatMap((parcel) => parcel.lines)),
  };
}

export function shopPaidOf(
  parts: readonly { shopPaidPaise: number }[],
): Pick<DocumentContent, "shopPaidPaise"> {
  const shopPaidPaise = parts.reduce((sum, part) => sum + part.shopPaidPaise, 0);
  return shopPaidPaise > 0 ? { shopPaidPaise } : {};
}

const wholeLine = (line: SoldLine, split: TaxSplitKind): DocumentLine => ({
  ...lineFacts(line),
  quantity: line.quantity,
  ...(line.offPaise > 0 && { offPaise: line.offPaise }),
  ...statedTaxes({ amountPaise: line.valuePaise + line.taxPaise, taxPaise: line.taxPaise }, split),
});

export const lineFacts = (line: SoldLine) => ({
  name: line.name,
  nameHi: line.nameHi,
  packQuantity: line.packQuantity,
  packUnit: line.packUnit,
  sku: line.sku,
  hsn: line.hsn,
  pricePaise: line.pricePaise,
  taxRateBasisPoints: line.taxRateBasisPoints,
  ...(line.lots !== null && { lots: line.lots }),
});

/** Where the parcels leave from, as it was when they were ordered; else where the seller is registered. */
function sellingState({ parcels, seller }: Sale): IndianState | null {
  const code = parcels.find(({ shipFromState }) => shipFromState !== null)?.shipFromState;
  return (
    findState(code ?? "") ??
    indianStates.find(({ gstCode }) => gstCode === seller.gstin?.slice(0, 2)) ??
    findState(seller.shipFromState ?? "")
  );
}

function supplierOf({ seller, order }: Sale, state: IndianState | null): DocumentSupplier {
  return {
    name: seller.name,
    addressLines: businessAddressLines(seller, order.language),
    state: state && stateOf(state),
    gstin: seller.gstin,
    seedLicence: seller.seedLicence,
    phone: seller.contact?.phone ?? null,
    email: seller.contact?.email ?? null,
  };
}

function buyerOf({ shipTo, order }: Sale): DocumentBuyer {
  const state = shipTo.country === "IN" ? findState(shipTo.state) : null;
  const town = townLine(shipTo.city, state?.[order.language] ?? shipTo.state, shipTo.postalCode);
  return {
    name: shipTo.fullName,
    addressLines: [shipTo.addressLine1, shipTo.addressLine2, town].filter(isSomething),
    phone: shipTo.phoneNumber,
    state: state && stateOf(state),
    countryName: shipTo.countryName,
  };
}

const stateOf = ({ en, hi, gstCode }: IndianState): DocumentState => ({
  name: en,
  nameHi: hi,
  gstCode,
});

const isSomething = (text: string | null): text is string => text !== null && text !== "";
