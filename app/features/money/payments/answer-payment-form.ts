import { data, redirectDocument, type RouterContextProvider } from "react-router";
import * as z from "zod";
import { digitalMethods } from "#domain/payment-methods/payment-method.ts";
import { payOrder } from "#server/money/payments/pay-order.ts";
import { worldContext } from "#app/context.ts";
import { languageOf, localPath } from "#app/i18n/language.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { readForm } from "#app/forms/read-form.ts";
import { afterPaying } from "./after-paying.ts";
import { explainPayRefusal } from "./explain-pay-refusal.ts";
import { requireBuyer } from "#app/features/people/guards/require-buyer.ts";
import { waitsForToken } from "./waits-for-token.ts";

const payForm = z.object({
  method: z.enum(digitalMethods),
  /** Empty where the gateway has a page of its own. */
  token: z.string().max(200),
});

type PaymentFormArgs = { request: Request; context: Readonly<RouterContextProvider>; url: URL };

/** Pays an order that is there already, as a new attempt. */
export async function answerPaymentForm({ request, context, url }: PaymentFormArgs) {
  const customer = await requireBuyer(context, url, "orders");
  const language = languageOf(url.pathname);
  const t = textIn(language);
  const form = await readForm(request, payForm, { secret: ["token"] });
  if (!form.ok) return data({ problems: [t("checkout.paymentUnreadable")] }, 422);
  const { method } = form.value;
  const token = form.value.token || null;
  if (token === null && (await waitsForToken(context, method)))
    return data({ problems: [t("checkout.paymentUnreadable")] }, 422);
  const orderNumber = url.searchParams.get("order") ?? "";
  const paid = await payOrder(context.get(worldContext), customer, { orderNumber, method, token });
  if (!paid.ok) {
    const { status, problems } = explainPayRefusal(paid.refusal, t);
    return data({ problems }, status);
  }
  throw redirectDocument(localPath(language, afterPaying(orderNumber, paid.value)));
}
