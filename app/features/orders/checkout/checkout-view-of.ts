import { formatAboveLimit } from "#domain/orders/order-limits.ts";
import { commonTaxRate } from "#domain/tax/tax-class.ts";
import type { Checkout } from "#server/orders/placing/get-checkout.ts";
import type { CheckoutView, Sums } from "./checkout-view.ts";
import { emptyDraft, type Draft } from "./draft.ts";

export function viewOf(checkout: Checkout): CheckoutView {
  const { cartGeneration, cartKey, methods, paying, offline, lines, priced, addresses, shipping } =
    checkout;
  const { cashAbove } = checkout;
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
    parcels: priced?.parcels.length ?? 0,
    cashWaits: cashAbove && { limit: cashAbove.limit, max: formatAboveLimit(cashAbove).max },
    addresses: addresses.map(({ id, stateName: _name, isDefault: _isDefault, ...address }) => ({
      id,
      address,
    })),
    taxRateBasisPoints: commonTaxRate(priced?.lines ?? []),
    freeShippingOverPaise: shipping.freeOverPaise,
  };
}

const sumsOf = ({ subtotalPaise, shippingPaise, taxPaise, totalPaise }: Sums): Sums => ({
  subtotalPaise,
  shippingPaise,
  taxPaise,
  totalPaise,
});

/** Begins with the default of the address book, where there is one. */
export function firstDraft({ addresses }: Checkout, name: string): Draft {
  const draft = emptyDraft(name);
  const [first] = addresses;
  if (!first) return draft;
  const { id: _id, stateName: _stateName, isDefault: _isDefault, ...address } = first;
  return { ...draft, address };
}
