// The one pricing of cart, checkout, order and documents. Line tax is rounded per line to the paisa; the GST row is
// the sum of rate × value rounded once to the rupee, half up; what lies between is the round-off, kept on the largest
// parcel that has tax. One parcel per vendor and goods kind (edible never travels with sowing seed); shipping is shared
// by subtotal, one fee for all goods but those of vendors with terms of their own. Cash is collected for each parcel by itself, so in cash each comes to whole rupees.
import { proratePaise, roundHalfUp } from "#domain/money-division.ts";
import type { ShippingTerms } from "#domain/delivery/delivery-zone.ts";
import type { GoodsKind } from "#domain/catalogue/products/product.ts";
import { lineTaxPaise } from "#domain/tax/tax.ts";

export type LineToPrice = {
  packId: string;
  vendorId: string;
  goodsKind: GoodsKind;
  pricePaise: number;
  quantity: number;
  taxRateBasisPoints: number;
  /** By offers: of what its vendor gives the value falls, what the shop gives it pays in the customer's place (106). */
  offPaise?: number | undefined;
  shopPaidPaise?: number | undefined;
  /** Of one piece; what nobody knows counts as nothing. */
  weightGrams?: number | null | undefined;
  /** Of its vendor at the place it goes to, where it has some: the goods of such a vendor are charged by themselves. */
  ownShipping?: ShippingTerms | undefined;
};

export type PricedLine<L extends LineToPrice = LineToPrice> = L & {
  offPaise: number;
  shopPaidPaise: number;
  /** Less what its vendor took off. */
  valuePaise: number;
  taxPaise: number;
  parcelIndex: number;
};

/**
 * totalPaise = subtotalPaise + shippingPaise + taxPaise + roundOffPaise - shopPaidPaise: what the customer pays, where its bill says
 * shopPaidPaise more. taxPaise is the sum of the parcel's line taxes.
 */
export type PricedParcel = {
  vendorId: string;
  goodsKind: GoodsKind;
  subtotalPaise: number;
  shippingPaise: number;
  taxPaise: number;
  roundOffPaise: number;
  /** What the shop pays for its goods. */
  shopPaidPaise: number;
  totalPaise: number;
};

/**
 * totalPaise = subtotalPaise + shippingPaise + taxPaise + cashRoundingPaise, less what the shop pays of its parcels. Here taxPaise is the GST row in whole rupees:
 * the line taxes with roundOffPaise already in it. The round-offs of the parcels add up to both roundings.
 */
export type PricedOrder<L extends LineToPrice = LineToPrice> = {
  subtotalPaise: number;
  shippingPaise: number;
  taxPaise: number;
  totalPaise: number;
  roundOffPaise: number;
  /** Of an order in cash, that each of its parcels comes to whole rupees; else 0. */
  cashRoundingPaise: number;
  lines: PricedLine<L>[];
  parcels: PricedParcel[];
};

export function priceOrder<L extends LineToPrice>(order: {
  lines: readonly L[];
  shipping: ShippingTerms;
  inCash?: boolean;
}): PricedOrder<L> {
  const keys = [...new Set(order.lines.map(parcelKey))].sort();
  const lines = order.lines.map((line) => priceLine(line, keys));
  const parcels = keys.map((_, index) =>
    openParcel(lines.filter((line) => line.parcelIndex === index)),
  );

  const subtotalPaise = sum(lines.map((line) => line.valuePaise));
  const shares = shippingShares(lines, parcels, order.shipping);
  const shippingPaise = sum(shares);
  const taxPaise =
    100 *
    roundHalfUp(sum(lines.map((line) => line.valuePaise * line.taxRateBasisPoints)), 1_000_000);
  const roundOffPaise = taxPaise - sum(lines.map((line) => line.taxPaise));

  const largest = indexOfLargest(
    parcels.map((parcel) => (parcel.taxPaise > 0 ? parcel.subtotalPaise : 0)),
  );
  let inParcelsPaise = 0;
  let cashRoundingPaise = 0;
  parcels.forEach((parcel, index) => {
    parcel.shippingPaise = shares[index] ?? 0;
    const taxedPaise = parcel.taxPaise + (index === largest ? roundOffPaise : 0);
    const exactPaise =
      parcel.subtotalPaise + parcel.shippingPaise + taxedPaise - parcel.shopPaidPaise;
    parcel.totalPaise = order.inCash ? wholeRupeesPaise(exactPaise) : exactPaise;
    parcel.roundOffPaise = taxedPaise - parcel.taxPaise + parcel.totalPaise - exactPaise;
    inParcelsPaise += parcel.totalPaise;
    cashRoundingPaise += parcel.totalPaise - exactPaise;
  });
  return {
    subtotalPaise,
    shippingPaise,
    taxPaise,
    totalPaise: inParcelsPaise,
    roundOffPaise,
    cashRoundingPaise,
    lines,
    parcels,
  };
}

/** What is collected in cash: the nearest rupee, half up. What costs anything is never rounded to nothing. */
export const wholeRupeesPaise = (paise: number): number =>
  paise <= 0 ? paise : Math.max(100, 100 * roundHalfUp(paise, 100));

export function shippingOfGoods(
  subtotalPaise: number,
  { feePaise, freeOverPaise, weightSteps = [] }: ShippingTerms,
  grams = 0,
): number {
  if (freeOverPaise !== null && subtotalPaise > freeOverPaise) return 0;
  return weightSteps.reduce(
    (paise, step) => (grams > step.overGrams ? step.feePaise : paise),
    feePaise,
  );
}

const chargedWith = ({ ownShipping, vendorId }: LineToPrice): string =>
  ownShipping ? vendorId : "";

/** One fee, of the goods that are charged together. */
export type DeliveryFee<L extends LineToPrice = LineToPrice> = {
  lines: PricedLine<L>[];
  feePaise: number;
  /** At their price: no offer makes the delivery dearer. */
  goodsPaise: number;
  /** Null: they are never free. */
  freeOverPaise: number | null;
};

export const deliveryFees = <L extends LineToPrice>(
  lines: readonly PricedLine<L>[],
  shop: ShippingTerms,
): DeliveryFee<L>[] =>
  [...new Set(lines.map(chargedWith))].map((key) => {
    const charged = lines.filter((line) => chargedWith(line) === key);
    const terms = charged[0]?.ownShipping ?? shop;
    const goodsPaise = sum(charged.map((line) => line.valuePaise + line.offPaise));
    const grams = sum(charged.map(({ weightGrams, quantity }) => (weightGrams ?? 0) * quantity));
    return {
      lines: charged,
      feePaise: shippingOfGoods(goodsPaise, terms, grams),
      goodsPaise,
      freeOverPaise: terms.freeOverPaise,
    };
  });

/** What each parcel has of the fees: each fee is shared by the subtotals of those that it is for. */
function shippingShares(
  lines: readonly PricedLine[],
  parcels: readonly PricedParcel[],
  shop: ShippingTerms,
): number[] {
  const shares = parcels.map(() => 0);
  for (const { lines: charged, feePaise } of deliveryFees(lines, shop)) {
    const indexes = [...shares.keys()].filter((index) =>
      charged.some(({ parcelIndex }) => parcelIndex === index),
    );
    proratePaise(
      feePaise,
      indexes.map((index) => parcels[index]?.subtotalPaise ?? 0),
    ).forEach((share, n) => {
      shares[indexes[n] ?? 0] = share;
    });
  }
  return shares;
}

function parcelKey(line: LineToPrice): string {
  return `${line.vendorId}\n${line.goodsKind}`;
}

function priceLine<L extends LineToPrice>(line: L, keys: readonly string[]): PricedLine<L> {
  if (!Number.isSafeInteger(line.quantity) || line.quantity < 1)
    throw new RangeError(`Not a quantity: ${line.quantity}`);
  if (!Number.isSafeInteger(line.pricePaise) || line.pricePaise < 0)
    throw new RangeError(`Not a price: ${line.pricePaise}`);
  const { offPaise = 0, shopPaidPaise = 0 } = line;
  const valuePaise = line.pricePaise * line.quantity - offPaise;
  return {
    ...line,
    offPaise,
    shopPaidPaise,
    valuePaise,
    taxPaise: lineTaxPaise(valuePaise, line.taxRateBasisPoints),
    parcelIndex: keys.indexOf(parcelKey(line)),
  };
}

function openParcel(lines: readonly PricedLine[]): PricedParcel {
  const [first] = lines;
  if (first === undefined) throw new RangeError("No line");
  const subtotalPaise = sum(lines.map((line) => line.valuePaise));
  const taxPaise = sum(lines.map((line) => line.taxPaise));
  const { vendorId, goodsKind } = first;
  return {
    vendorId,
    goodsKind,
    subtotalPaise,
    shippingPaise: 0,
    taxPaise,
    roundOffPaise: 0,
    shopPaidPaise: sum(lines.map((line) => line.shopPaidPaise)),
    totalPaise: 0,
  };
}

function indexOfLargest(values: readonly number[]): number {
  return values.indexOf(Math.max(...values));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
