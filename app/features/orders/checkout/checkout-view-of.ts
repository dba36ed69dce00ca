import { stateOfPinCode } from "#domain/people/addresses/pin-areas.ts";
import { commonTaxRate } from "#domain/tax/tax-class.ts";
import type { Checkout } from "#server/orders/placing/get-checkout.ts";
import { toldPlace } from "#app/place-cookie.ts";
import type { CheckoutView } from "./checkout-view.ts";
import { emptyDraft, type Draft } from "./draft.ts";

export function viewOf(checkout: Checkout): CheckoutView {
  const { cartGeneration, cartKey, methods, paying, offline, lines, priced, addresses } = checkout;
  const { goods, terms, pinStates, sowingDays, now } = checkout;
  return {
    cartGeneration,
    cartKey,
    methods,
    paying,
    offline,
    lines: lines.map(({ stock: _stock, problems: _problems, ...line }) => line),
    problems: lines.flatMap((line) => line.problems),
    goods,
    terms,
    pinStates,
    addresses: addresses.map(({ id, stateName: _name, isDefault: _isDefault, ...address }) => ({
      id,
      address,
    })),
    taxRateBasisPoints: commonTaxRate(priced?.lines ?? []),
    sowingDays,
    now: now.getTime(),
  };
}

/** Begins with the default of the address book, where there is one; else with the PIN code that the browser keeps, and its State. */
export function firstDraft(
  { addresses, pinStates }: Pick<Checkout, "addresses" | "pinStates">,
  { name, cookies }: { name: string; cookies: string | null },
): Draft {
  const draft = emptyDraft(name);
  const [first] = addresses;
  if (!first) {
    const pin = toldPlace(cookies)?.pin ?? "";
    const state = stateOfPinCode(pin, "", pinStates);
    return { ...draft, address: { ...draft.address, state, postalCode: pin } };
  }
  const { id: _id, stateName: _stateName, isDefault: _isDefault, ...address } = first;
  return { ...draft, address };
}
