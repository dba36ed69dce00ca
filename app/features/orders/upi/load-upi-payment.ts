import { data, redirect, type RouterContextProvider } from "react-router";
import { readOrderNumber } from "#domain/orders/order-number.ts";
import { upiLink } from "#domain/payment-methods/upi-direct.ts";
import { getOrder } from "#server/orders/get-order.ts";
import { worldContext } from "#app/context.ts";
import { languageOf, localPath } from "#app/i18n/language.ts";
import { drawQr } from "#app/kit/qr-drawing.ts";
import { requireBuyer } from "#app/features/people/guards/require-buyer.ts";

type UpiPaymentArgs = {
  context: Readonly<RouterContextProvider>;
  url: URL;
  params: { number: string };
};

export const orderPage = (url: URL, number: string) =>
  localPath(languageOf(url.pathname), `/order-success?order=${number}`);

/**
 * What the customer needs to pay to the shop's own UPI ID.
 *
 * @throws 404 where it is nobody's order of theirs; the order's page where no such payment is waited for
 */
export async function loadUpiPayment({ context, url, params }: UpiPaymentArgs) {
  const customer = await requireBuyer(context, url, "orders");
  const number = readOrderNumber(params.number);
  const order = number && (await getOrder(context.get(worldContext), customer, number));
  if (!order) throw data(null, { status: 404 });
  const upi = order.offlinePayment?.upi;
  if (!upi || !order.awaitsMoney) throw redirect(orderPage(url, order.number));
  const { number: orderNumber, duePaise: amountPaise } = order;
  const link = upiLink({ ...upi, amountPaise, orderNumber });
  return {
    orderNumber,
    amountPaise,
    heldUntil: order.stockHeld ? order.stockHeldUntil : null,
    upi,
    link,
    qr: drawQr(link),
    payerReference: order.attempts.at(-1)?.payerReference ?? null,
  };
}
