import type { Language } from "#domain/language.ts";
import type { Person } from "#domain/people/person.ts";
import { can } from "#domain/people/permissions.ts";
import { loadSettingsAndMethods } from "#server/payment-methods/load-ways-to-pay.ts";
import { isReachable, payingWith, type PayingWith } from "#server/payment-methods/ways-to-pay.ts";
import type { World } from "#server/world.ts";
import type { GatewayPage } from "#server/gateways/gateway.ts";
import { findGateway } from "#server/gateways/gateways.ts";
import { loadPageAttempt } from "./payment-store.ts";

export type PaymentPage = {
  page: GatewayPage;
  amountPaise: number;
  with: PayingWith;
};

type PaymentPageRequest = {
  orderNumber: string;
  language: Language;
  /** Addresses of the shop: its origin, and where a customer who has changed their mind goes. */
  origin: string;
  cancelUrl: string;
};

/**
 * Where the customer goes on to pay an order. Null: there is nothing to pay on a page, also because the order is
 * another person's; nothing is begun here, `payOrder` does that.
 */
export async function getPaymentPage(
  world: World,
  person: Person,
  { orderNumber, language, origin, cancelUrl }: PaymentPageRequest,
): Promise<PaymentPage | null> {
  if (!can(person, "pay-order", { customerId: person.id })) return null;
  const attempt = await loadPageAttempt(world.db, { personId: person.id, number: orderNumber });
  const gateway = attempt && findGateway(world.gateways, attempt.gateway);
  if (!gateway) return null;
  const { settings, methods } = await loadSettingsAndMethods(world.db);
  if (!isReachable(world, gateway, methods)) return null;
  const query = new URLSearchParams({ order: orderNumber, lang: language });
  const page = await gateway.pageFor({
    ...attempt,
    orderNumber,
    shopName: settings.business.name,
    returnUrl: `${origin}/payments/${gateway.name}/return?${query.toString()}`,
    cancelUrl,
  });
  return page && { page, amountPaise: attempt.amountPaise, with: payingWith(gateway, methods) };
}
