import { daysInDigits, overallDays } from "#domain/delivery/shop-delivery.ts";
import { formatIndiaDay, indiaDay } from "#domain/india-time.ts";
import type { Language } from "#domain/language.ts";
import { formatRupees } from "#domain/money.ts";
import { isValueLimit, formatAboveLimit } from "#domain/orders/order-limits.ts";
import type { OrderRefusal } from "#domain/orders/order-refusals.ts";
import type { TextValues } from "#domain/fill-in.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { describeRefusal } from "#app/refusals/describe-refusal.ts";
import type { CheckoutAnswer } from "#app/features/orders/checkout/checkout-answer.ts";
import type { Draft } from "#app/features/orders/checkout/draft.ts";

type Translate = (key: TextKey, values?: TextValues) => string;

/** Leads back to the step where something can be done about the refusal, with nothing typed lost. */
export function explainOrderRefusal(
  refusal: OrderRefusal,
  draft: Draft,
  { t, language }: { t: Translate; language: Language },
): { answer: CheckoutAnswer; init: ResponseInit } {
  const { words, init } = describeOrderRefusal(refusal, t, language);
  return { answer: answerTo(refusal, draft, words), init };
}

export const describeOrderRefusal = (refusal: OrderRefusal, t: Translate, language: Language) =>
  describeRefusal(refusal, t, {
    values: valuesOf(refusal, t, language),
    text: textOf(refusal),
  });

function textOf(refusal: OrderRefusal) {
  if (refusal.code === "too-many-waiting") return waitingText(refusal);
  return refusal.code === "cod-above" ? (`refusal.codAbove.${refusal.of}` as const) : undefined;
}

/** What can be done: the shop answers for nothing but its cash orders. */
function waitingText({ above, toPay }: Extract<OrderRefusal, { code: "too-many-waiting" }>) {
  if (isValueLimit(above))
    return toPay > 0 ? "refusal.tooManyUnpaidValue" : "refusal.tooManyWaitingValue";
  return toPay > 0 ? "refusal.tooManyUnpaid" : "refusal.tooManyWaiting";
}

function answerTo(refusal: OrderRefusal, draft: Draft, problem: string): CheckoutAnswer {
  switch (refusal.code) {
    case "address-invalid":
      return { step: "shipping", draft, problem, addressProblems: refusal.problems };
    case "cod-india-only":
    case "cod-not-here":
    case "cod-above":
    case "payment-method-off":
      return { step: "payment", draft, methodProblem: problem };
    case "too-many-waiting":
      return isValueLimit(refusal.above)
        ? { step: "payment", draft, methodProblem: problem }
        : { step: "review", draft, problem };
    case "payment-info-missing":
      return { step: "payment", draft, givenProblems: refusal.problems };
    case "lines-changed":
      return { step: "review", draft, problem, lineProblems: refusal.problems };
    case "sowing-date-wrong":
      return { step: "review", draft, sowingProblem: problem };
    case "coupon-unknown":
    case "coupon-not-yet":
    case "coupon-over":
    case "coupon-used-up":
    case "coupon-used-by-you":
    case "coupon-not-for-these":
    case "coupon-below-minimum":
    case "coupon-too-many-tries":
      return { step: "review", draft, couponProblem: problem };
    case "cart-empty":
    case "cart-changed":
    case "total-changed":
    case "delivery-changed":
    case "too-many-orders":
    case "too-many-large":
    case "not-a-customer":
      return { step: "review", draft, problem };
  }
}

function valuesOf(refusal: OrderRefusal, t: Translate, language: Language): TextValues {
  if (refusal.code === "too-many-waiting") {
    const { limit } = refusal.above;
    const { max } = formatAboveLimit(refusal.above);
    const isOfPieces = limit === "line-pieces" || limit === "order-pieces";
    return { count: refusal.waiting, max: isOfPieces ? t(`refusal.upTo.${limit}`, { max }) : max };
  }
  if (refusal.code === "coupon-below-minimum")
    return { min: formatRupees(refusal.minGoodsPaise), lack: formatRupees(refusal.lackPaise) };
  if (refusal.code === "coupon-not-yet")
    return { day: formatIndiaDay(indiaDay(refusal.startsAt), language) };
  if (refusal.code === "cod-above") return { max: formatRupees(refusal.maxPaise) };
  if (refusal.code === "delivery-changed") return { days: daysInDigits(overallDays(refusal.days)) };
  return refusal.code === "total-changed" ? { total: formatRupees(refusal.totalPaise) } : {};
}
