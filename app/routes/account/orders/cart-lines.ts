import { data, redirectDocument } from "react-router";
import { readOrderNumber } from "#domain/orders/order-number.ts";
import { refillCart } from "#server/carts/refill-cart.ts";
import { worldContext } from "#app/context.ts";
import { languageOf, localPath } from "#app/i18n/language.ts";
import { requireBuyer } from "#app/features/people/guards/require-buyer.ts";
import type { Route } from "./+types/cart-lines";

/** Buying an order again: its packs go into the cart, whose page says what could not be added. */
export async function action({ context, url, params }: Route.ActionArgs) {
  const customer = await requireBuyer(context, url, "orders");
  const number = readOrderNumber(params.number);
  const refilled = number && (await refillCart(context.get(worldContext), customer, number));
  if (!refilled || !refilled.ok) throw data(null, { status: 404 });
  const query = new URLSearchParams({ again: number });
  if (refilled.value.full) query.set("refused", "cart-full");
  throw redirectDocument(localPath(languageOf(url.pathname), `/cart?${query}`));
}

export const loader = ({ url, params }: Route.LoaderArgs) =>
  redirectDocument(
    localPath(
      languageOf(url.pathname),
      `/checkout/product?orderId=${encodeURIComponent(params.number)}`,
    ),
  );
