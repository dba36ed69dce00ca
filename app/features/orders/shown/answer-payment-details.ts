import { data, redirect } from "react-router";
import * as z from "zod";
import { givenPrefix } from "#domain/payment-methods/offline-method.ts";
import { givePaymentDetails } from "#server/money/payments/give-payment-details.ts";
import { worldContext } from "#app/context.ts";
import { orderPage } from "#app/features/orders/upi/load-upi-payment.ts";
import { readFormOrSave } from "#app/features/people/guards/read-form-or-save.ts";
import { requireBuyer } from "#app/features/people/guards/require-buyer.ts";
import type { DetailsArgs } from "./load-payment-details.ts";

/** What the customer tells of the money they have sent; to the order's page when it is taken. */
export async function answerPaymentDetails({
  request,
  context,
  url,
  params,
}: DetailsArgs & { request: Request }) {
  const { others: given } = await readFormOrSave(context, request, z.object({}), givenPrefix);
  const customer = await requireBuyer(context, url, "orders");
  const told = await givePaymentDetails(context.get(worldContext), customer, {
    orderNumber: params.number,
    given,
  });
  if (told.ok) throw redirect(orderPage(url, params.number));
  const { refusal } = told;
  if (refusal.code === "order-not-found") throw data(null, { status: 404 });
  // Seen at the bank, or paid in another way, in the meantime: the order's page says how it stands.
  if (refusal.code === "no-details-awaited") throw redirect(orderPage(url, params.number));
  return data({ given, problems: refusal.problems }, { status: 422 });
}
