import { data, redirect, type RouterContextProvider } from "react-router";
import { readOrderNumber } from "#domain/orders/order-number.ts";
import { getOrder } from "#server/orders/get-order.ts";
import { worldContext } from "#app/context.ts";
import { orderPage } from "#app/features/orders/upi/load-upi-payment.ts";
import { requireBuyer } from "#app/features/people/guards/require-buyer.ts";

export type DetailsArgs = {
  context: Readonly<RouterContextProvider>;
  url: URL;
  params: { number: string };
};

/**
 * An order whose customer is asked for something once the money was sent.
 *
 * @throws 404 where it is nobody's order of theirs; the order's page where nothing such is waited for
 */
export async function loadPaymentDetails({ context, url, params }: DetailsArgs) {
  const customer = await requireBuyer(context, url, "orders");
  const number = readOrderNumber(params.number);
  const order = number && (await getOrder(context.get(worldContext), customer, number));
  if (!order) throw data(null, { status: 404 });
  const { offlinePayment: payment, awaitsMoney } = order;
  if (!awaitsMoney || payment === null || (payment.asks ?? []).length === 0)
    throw redirect(orderPage(url, order.number));
  return { order, payment };
}
