// Which ways to pay a customer is offered: card and UPI while a gateway is there and the owner has digital payment on,
// cash on delivery while it is on, and the owner's own. Asked by the checkout and again as an order is placed or paid.
import type { ShopSettings } from "#domain/settings/shop-settings.ts";
import { offlineMethodOf, type PaymentMethod } from "./payment-method.ts";

export function methodsOn(
  settings: Pick<ShopSettings, "digitalPayments" | "codEnabled">,
  { gateway, offline }: { gateway: boolean; offline: readonly { id: string }[] },
): PaymentMethod[] {
  return [
    ...(settings.digitalPayments && gateway ? (["credit-card", "upi"] as const) : []),
    ...(settings.codEnabled ? (["cod"] as const) : []),
    ...offline.map(({ id }) => offlineMethodOf(id)),
  ];
}
