import { data, redirectDocument } from "react-router";
import { checkAddressTo } from "#domain/delivery/check-address-to.ts";
import { checkGiven } from "#domain/payment-methods/offline-method.ts";
import { isDigitalMethod, offlineMethodOf } from "#domain/payment-methods/payment-method.ts";
import { getCheckout } from "#server/orders/placing/get-checkout.ts";
import { placeOrder } from "#server/orders/placing/place-order.ts";
import { payOrder } from "#server/money/payments/pay-order.ts";
import { worldContext } from "#app/context.ts";
import { languageOf, localPath } from "#app/i18n/language.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { applyCoupon, asksForCoupon, withCoupon, withoutCoupon } from "./answer-coupon.ts";
import type { CheckoutAnswer, CheckoutSubmission } from "./checkout-answer.ts";
import { afterPaying } from "#app/features/money/payments/after-paying.ts";
import { shownOrder } from "./checkout-form.ts";
import { explainOrderRefusal } from "#app/features/orders/explain-order-refusal.ts";
import { waitsForToken } from "#app/features/money/payments/waits-for-token.ts";

type CheckoutValues = { token: string; coupon: string } & Record<string, string>;
type OrderSubmission = CheckoutSubmission & { sent: CheckoutValues };

/** @param sent the whole form, where it can be read */
export async function answerCheckout(
  values: Partial<Record<string, string>>,
  sent: CheckoutValues | null,
  submission: CheckoutSubmission,
) {
  const { go = "", coupon = "", couponTyped = "" } = values;
  if (asksForCoupon({ go, coupon, couponTyped })) return applyCoupon(couponTyped, submission);
  if (go === "coupon-off")
    return moveToStep("review", { ...submission, draft: withoutCoupon(submission.draft) });
  const answered = await (sent !== null && go === "order"
    ? submitOrder({ ...submission, sent })
    : moveToStep(go, submission));
  return withCoupon(answered, coupon, submission);
}

/** The order first, then its money: the gateway is asked outside the transaction that places the order. */
async function submitOrder({ context, url, customer, draft, sent }: OrderSubmission) {
  const world = context.get(worldContext);
  const language = languageOf(url.pathname);
  const t = textIn(language);
  const { token, coupon } = sent;
  const shown = shownOrder.safeParse(sent);
  if (!shown.success || token.length > 200) {
    return answer({ step: "review", draft, problem: t("checkout.formUnreadable") }, 400);
  }
  if (token === "" && (await waitsForToken(context, draft.method))) {
    return answer({ step: "payment", draft, methodProblem: t("checkout.paymentUnreadable") }, 422);
  }
  const { address, method, given, sowingDate, saveAddress } = draft;
  const placed = await placeOrder(world, customer, {
    ...shown.data,
    address,
    method,
    given,
    sowingDate,
    coupon,
    language,
    saveAddress,
  });
  if (!placed.ok) {
    if (placed.refusal.code === "cart-empty") throw redirectDocument(localPath(language, "/cart"));
    const { answer: said, init } = explainOrderRefusal(placed.refusal, draft, { t, language });
    return data({ ...said, couponTyped: said.couponProblem === undefined ? "" : coupon }, init);
  }
  const { orderNumber } = placed.value;
  // Whatever becomes of the payment, the order is there and its page says how it stands. An order that was placed
  // before, by another way to pay, is paid only by the one whose token was sent now.
  const paid =
    isDigitalMethod(placed.value.method) && isDigitalMethod(method)
      ? await payOrder(world, customer, { orderNumber, method, token: token || null })
      : null;
  const next =
    placed.value.method === "upi-direct"
      ? `/orders/${orderNumber}/upi`
      : afterPaying(orderNumber, paid?.ok ? paid.value : null);
  throw redirectDocument(localPath(language, next));
}

/** The steps for browsers without scripts; with them the same rules are asked in the browser. */
async function moveToStep(go: string, { context, url, customer, draft }: CheckoutSubmission) {
  const t = textIn(languageOf(url.pathname));
  if (go === "shipping") return answer({ step: "shipping", draft });
  const { offline, terms, pinStates } = await getCheckout(context.get(worldContext), customer);
  const address = checkAddressTo(draft.address, terms.delivery, pinStates);
  if (!address.ok)
    return answer({ step: "shipping", draft, addressProblems: address.refusal.problems }, 422);
  if (go !== "review") return answer({ step: "payment", draft });
  if (await waitsForToken(context, draft.method)) {
    return answer({ step: "payment", draft, methodProblem: t("checkout.needsScript") }, 422);
  }
  if (draft.method === "") {
    return answer({ step: "payment", draft, methodProblem: t("checkout.chooseMethod") }, 422);
  }
  const own = offline.find(({ id }) => offlineMethodOf(id) === draft.method);
  const givenProblems = own && checkGiven(own, draft.given, "before");
  if (givenProblems?.ok === false)
    return answer({ step: "payment", draft, givenProblems: givenProblems.refusal.problems }, 422);
  return answer({ step: "review", draft });
}

const answer = (said: CheckoutAnswer, status = 200) => data(said, { status });
