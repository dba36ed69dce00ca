// What a parcel brings its vendor and the shop (decision 094): computed from the whole of it each time, so that what is posted of its
// parts are differences that always add up. Commission and its GST follow the goods that have not gone back, to the paisa.
import type { ParcelStatus } from "#domain/orders/order-status.ts";
import { proratePaise } from "#domain/money-division.ts";
import {
  nothingWithheld,
  withheldOf,
  type TaxFacts,
  type Withheld,
} from "./withholding/withheld.ts";

export type SoldLine = {
  valuePaise: number;
  taxRateBasisPoints: number;
  taxPaise: number;
  /** As it was frozen when it was ordered. */
  commissionPaise: number;
  commissionTaxPaise: number;
  /** What went back of it, to the customer and to the shop, with GST, and the GST in that. */
  backPaise: number;
  backTaxPaise: number;
};

export type SoldParcel = {
  status: ParcelStatus;
  totalPaise: number;
  shippingPaise: number;
  /** What the shop pays for its goods in the customer's place and has not back, and for its delivery. */
  shopPaidPaise: number;
  shopPaidShippingPaise: number;
  feePaise: number;
  feeTaxPaise: number;
  /** What came for it: all of it, or the cash that was taken. */
  receivedPaise: number;
  /** Of refunds that did not fail; the second is what of it was for its delivery. */
  backPaise: number;
  shippingBackPaise: number;
  /** Its vendor took the cash for it itself. */
  isWithVendor: boolean;
  /** Null: not delivered, or nothing was withheld on that day. */
  taxFacts: TaxFacts | null;
  lines: readonly SoldLine[];
};

export type Settlement = Withheld & {
  /** What the customer paid and has not got back, and what the shop pays; the other sums, but for bases of taxes, add up to both. */
  grossPaise: number;
  shopPaidPaise: number;
  /** Below zero where the fee, or what was short of the cash, is more than the rest. */
  vendorPaise: number;
  /** With the fee of the parcel. */
  commissionPaise: number;
  commissionTaxPaise: number;
};

const nothing: Settlement = {
  ...nothingWithheld,
  grossPaise: 0,
  shopPaidPaise: 0,
  vendorPaise: 0,
  commissionPaise: 0,
  commissionTaxPaise: 0,
};

/**
 * Nothing until it is delivered. Of one that came back its vendor keeps the delivery that was paid, by the customer or the shop, and not
 * paid back, and the shop keeps nothing: whether the refund for the goods went through is between the shop and the customer.
 */
export function settleSale(parcel: SoldParcel): Settlement {
  if (parcel.receivedPaise <= 0) return nothing;
  if (parcel.status === "returned") return settleReturned(parcel);
  return parcel.status === "delivered" ? settleDelivered(parcel) : nothing;
}

function settleReturned(parcel: SoldParcel): Settlement {
  const { totalPaise, shippingPaise, receivedPaise, shippingBackPaise } = parcel;
  const goodsPaise = totalPaise - shippingPaise;
  const grossPaise = Math.max(
    0,
    Math.min(shippingPaise - shippingBackPaise, receivedPaise - goodsPaise),
  );
  const shopPaidPaise = parcel.shopPaidShippingPaise;
  return { ...nothing, grossPaise, shopPaidPaise, vendorPaise: grossPaise + shopPaidPaise };
}

function settleDelivered(parcel: SoldParcel): Settlement {
  const grossPaise = Math.max(0, parcel.receivedPaise - parcel.backPaise);
  const shopPaidPaise = parcel.shopPaidPaise + parcel.shopPaidShippingPaise;
  const kept = parcel.lines.map(keptOfLine);
  const isAllBack = parcel.lines.every(isBack);
  const commissionPaise = sumOf(kept, "commissionPaise") + (isAllBack ? 0 : parcel.feePaise);
  const commissionTaxPaise =
    sumOf(kept, "commissionTaxPaise") + (isAllBack ? 0 : parcel.feeTaxPaise);
  const withheld = withheldOf(parcel.taxFacts, { lines: kept, isCollected: !parcel.isWithVendor });
  const keptPaise = commissionPaise + commissionTaxPaise + withheld.tcsPaise + withheld.tdsPaise;
  const vendorPaise = grossPaise + shopPaidPaise - keptPaise;
  return {
    ...withheld,
    grossPaise,
    shopPaidPaise,
    vendorPaise,
    commissionPaise,
    commissionTaxPaise,
  };
}

/** The fee goes back with the last of the goods, as a round-off does. */
const isBack = ({ valuePaise, taxPaise, backPaise }: SoldLine): boolean =>
  backPaise >= valuePaise + taxPaise;

function keptOfLine(line: SoldLine) {
  const { valuePaise, taxRateBasisPoints, commissionPaise, commissionTaxPaise } = line;
  // Of refunds of single paise the last may carry more GST than money.
  const backPaise = isBack(line)
    ? valuePaise
    : Math.min(valuePaise, Math.max(0, line.backPaise - line.backTaxPaise));
  const goods = {
    taxRateBasisPoints,
    keptValuePaise: valuePaise - backPaise,
    keptTaxPaise: isBack(line) ? 0 : Math.max(0, line.taxPaise - line.backTaxPaise),
  };
  if (valuePaise === 0) return { ...goods, commissionPaise: 0, commissionTaxPaise: 0 };
  const shares = [backPaise, valuePaise - backPaise];
  const [back = 0] = proratePaise(commissionPaise, shares);
  // In two halves, as GST is.
  const [halfBack = 0] = proratePaise(Math.floor(commissionTaxPaise / 2), shares);
  const oddBack = backPaise === valuePaise ? commissionTaxPaise % 2 : 0;
  return {
    ...goods,
    commissionPaise: commissionPaise - back,
    commissionTaxPaise: commissionTaxPaise - 2 * halfBack - oddBack,
  };
}

export const sumOf = <Field extends string>(
  rows: readonly Record<Field, number>[],
  field: Field,
): number => rows.reduce((sum, row) => sum + row[field], 0);
