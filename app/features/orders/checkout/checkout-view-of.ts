import { formatAboveLimit } from "#domain/orders/order-limits.ts";
import { commonTaxRate } from "#domain/tax/tax-class.ts";
import type { Checkout } from "#server/orders/placing/get-checkout.ts";
import type { CashParcel, CheckoutView, Sums } from "./checkout-view.ts";
import { emptyDraft, type Draft } from "./draft.ts";

export function viewOf(checkout: Checkout): CheckoutView {
  const { cartGeneration, cartKey, methods, paying, offline, lines, priced, addresses, shipping } =
    checkout;
  const { cashAbove, pricedInCash, sowingDays, estimatedDelivery } = checkout;
  const problems = lines.flatMap((line) => line.problems);
  return {
    cartGeneration,
    cartKey,
    methods,
    paying,
    offline,
    lines: lines.map(({ stock: _stock, problems: _problems, ...line }) => line),
    problems,
    // A sum without the lines that can't be sold would not be what is paid in the end.
    sums: priced === null || problems.length > 0 ? null : sumsOf(priced),
    cashSums: pricedInCash === null || problems.length > 0 ? null : sumsOf(pricedInCash),
    cashParcels: cashParcelsOf(checkout),
    cashWaits: cashAbove && { limit: cashAbove.limit, max: formatAboveLimit(cashAbove).max },
    addresses: addresses.map(({ id, stateName: _name, isDefault: _isDefault, ...address }) => ({
      id,
      address,
    })),
    taxRateBasisPoints: commonTaxRate(priced?.lines ?? []),
    freeShippingOverPaise: shipping.freeOverPaise,
    sowingDays,
    estimatedDelivery,
  };
}

const sumsOf = (sums: Sums): Sums => ({
  subtotalPaise: sums.subtotalPaise,
  shippingPaise: sums.shippingPaise,
  taxPaise: sums.taxPaise,
  cashRoundingPaise: sums.cashRoundingPaise,
  totalPaise: sums.totalPaise,
});

function cashParcelsOf({ pricedInCash, lines }: Checkout): CashParcel[] {
  if (pricedInCash === null) return [];
  return pricedInCash.parcels.map(({ totalPaise }, index) => {
    const priced = pricedInCash.lines.find(({ parcelIndex }) => parcelIndex === index);
    const line = lines.find(({ packId }) => packId === priced?.packId);
    return { number: index + 1, vendorName: line?.vendorName ?? "", totalPaise };
  });
}

/** Begins with the default of the address book, where there is one. */
export function firstDraft({ addresses }: Checkout, name: string): Draft {
  const draft = emptyDraft(name);
  const [first] = addresses;
  if (!first) return draft;
  const { id: _id, stateName: _stateName, isDefault: _isDefault, ...address } = first;
  return { ...draft, address };
}
