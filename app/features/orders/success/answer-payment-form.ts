import { data, redirectDocument, type RouterContextProvider } from "react-router";
import * as z from "zod";
import type { Language } from "#domain/language.ts";
import type { ChooseMethodRefusal } from "#domain/money/payments/pay-refusals.ts";
import {
  givenPrefix,
  type GivenFields,
  type GivenProblems,
} from "#domain/payment-methods/offline-method.ts";
import { isDigitalMethod, type DigitalMethod } from "#domain/payment-methods/payment-method.ts";
import type { Person } from "#domain/people/person.ts";
import { choosePaymentMethod } from "#server/money/payments/choose-payment-method.ts";
import { payOrder } from "#server/money/payments/pay-order.ts";
import { worldContext } from "#app/context.ts";
import { languageOf, localPath } from "#app/i18n/language.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { readForm } from "#app/forms/read-form.ts";
import { describeOrderRefusal } from "#app/features/orders/explain-order-refusal.ts";
import { afterPaying } from "#app/features/money/payments/after-paying.ts";
import { explainPayRefusal } from "#app/features/money/payments/explain-pay-refusal.ts";
import { requireBuyer } from "#app/features/people/guards/require-buyer.ts";
import { waitsForToken } from "#app/features/money/payments/waits-for-token.ts";

const payForm = z.object({
  method: z.string().max(100),
  /** Empty where the gateway has a page of its own, and where there is none. */
  token: z.string().max(200),
});

/** What was wrong, with what was typed. */
export type PaymentAnswer = {
  problems: string[];
  method?: string;
  given?: GivenFields;
  givenProblems?: GivenProblems;
};

type PaymentFormArgs = { request: Request; context: Readonly<RouterContextProvider>; url: URL };
type Paying = PaymentFormArgs & { customer: Person; orderNumber: string };

/** Pays an order that is there already, as a new attempt. */
export async function answerPaymentForm(args: PaymentFormArgs) {
  const { request, context, url } = args;
  const customer = await requireBuyer(context, url, "orders");
  const form = await readForm(request, payForm, { secret: ["token"], others: givenPrefix });
  const t = textIn(languageOf(url.pathname));
  if (!form.ok) return answer({ problems: [t("checkout.paymentUnreadable")] }, 422);
  const { method, token } = form.value;
  if (method === "") return answer({ problems: [t("checkout.chooseMethod")] }, 422);
  const paying = { ...args, customer, orderNumber: url.searchParams.get("order") ?? "" };
  return isDigitalMethod(method)
    ? payDigitally(paying, { method, token: token || null })
    : payByHand(paying, { method, given: form.others });
}

async function payDigitally(
  { context, url, customer, orderNumber }: Paying,
  { method, token }: { method: DigitalMethod; token: string | null },
) {
  const language = languageOf(url.pathname);
  const t = textIn(language);
  if (token === null && (await waitsForToken(context, method)))
    return answer({ problems: [t("checkout.paymentUnreadable")], method }, 422);
  const paid = await payOrder(context.get(worldContext), customer, { orderNumber, method, token });
  if (!paid.ok) {
    const { status, problems } = explainPayRefusal(paid.refusal, t);
    return answer({ problems, method }, status);
  }
  throw redirectDocument(localPath(language, afterPaying(orderNumber, paid.value)));
}

async function payByHand(
  { context, url, customer, orderNumber }: Paying,
  { method, given }: { method: string; given: GivenFields },
) {
  const language = languageOf(url.pathname);
  const world = context.get(worldContext);
  const chosen = await choosePaymentMethod(world, customer, { orderNumber, method, given });
  if (!chosen.ok) {
    const { status, ...said } = explain(chosen.refusal, { t: textIn(language), language });
    return answer({ ...said, method, given }, status);
  }
  const number = encodeURIComponent(orderNumber);
  const next = method === "upi-direct" ? `/orders/${number}/upi` : `/order-success?order=${number}`;
  throw redirectDocument(localPath(language, next));
}

const asWhenOrdering = [
  "cod-above",
  "cod-india-only",
  "cod-not-here",
  "too-many-large",
  "too-many-waiting",
] as const;
type AsWhenOrdering = Extract<ChooseMethodRefusal, { code: (typeof asWhenOrdering)[number] }>;

const isAsWhenOrdering = (refusal: ChooseMethodRefusal): refusal is AsWhenOrdering =>
  asWhenOrdering.some((code) => code === refusal.code);

function explain(
  refusal: ChooseMethodRefusal,
  { t, language }: { t: ReturnType<typeof textIn>; language: Language },
): PaymentAnswer & { status: number } {
  if (refusal.code === "payment-info-missing")
    return { status: 422, problems: [], givenProblems: refusal.problems };
  if (!isAsWhenOrdering(refusal)) return explainPayRefusal(refusal, t);
  const { words, init } = describeOrderRefusal(refusal, t, language);
  return { status: init.status ?? 409, problems: [words] };
}

const answer = (said: PaymentAnswer, status: number) => data(said, { status });
