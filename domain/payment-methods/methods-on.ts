// Which ways to pay a customer is offered: what the gateway takes and the shop's own UPI ID while the owner has digital
// payment on, cash on delivery while it is on, and the owner's own. Asked by the checkout and again as an order is placed
// or paid.
import type { ShopSettings } from "#domain/settings/shop-settings.ts";
import { offlineMethodOf, type DigitalMethod, type PaymentMethod } from "./payment-method.ts";
import { isUpiAccount } from "./upi-direct.ts";

export const isUpiDirectOn = ({
  digitalPayments,
  upiDirect,
}: Pick<ShopSettings, "digitalPayments" | "upiDirect">): boolean =>
  digitalPayments && upiDirect.enabled && isUpiAccount(upiDirect);

export function methodsOn(
  settings: Pick<ShopSettings, "digitalPayments" | "codEnabled" | "upiDirect">,
  { gateway, offline }: { gateway: readonly DigitalMethod[]; offline: readonly { id: string }[] },
): PaymentMethod[] {
  return [
    ...(settings.digitalPayments ? gateway : []),
    ...(isUpiDirectOn(settings) ? (["upi-direct"] as const) : []),
    ...(settings.codEnabled ? (["cod"] as const) : []),
    ...offline.map(({ id }) => offlineMethodOf(id)),
  ];
}
