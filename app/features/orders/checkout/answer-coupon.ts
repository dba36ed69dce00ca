import { data } from "react-router";
import { checkCartCoupon } from "#server/orders/placing/check-cart-coupon.ts";
import { worldContext } from "#app/context.ts";
import { languageOf } from "#app/i18n/language.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { explainOrderRefusal } from "#app/features/orders/explain-order-refusal.ts";
import type { CheckoutAnswer, CheckoutSubmission } from "./checkout-answer.ts";
import type { Draft } from "./draft.ts";

/** Who typed a code and went on without applying it sees first what it gives. */
export const asksForCoupon = ({ go, coupon, couponTyped }: Record<string, string>): boolean =>
  go === "coupon" || (go === "order" && coupon === "" && couponTyped?.trim() !== "");

export async function applyCoupon(
  couponTyped: string,
  { context, url, customer, draft }: CheckoutSubmission,
) {
  if (couponTyped.trim() === "") return data<CheckoutAnswer>({ step: "review", draft });
  const language = languageOf(url.pathname);
  const checked = await checkCartCoupon(context.get(worldContext), customer, couponTyped);
  if (checked.ok) {
    const kept = { ...draft, coupon: checked.value.code };
    return data<CheckoutAnswer>({ step: "review", draft: kept, coupon: checked.value });
  }
  const terms = { t: textIn(language), language };
  const { answer, init } = explainOrderRefusal(checked.refusal, withoutCoupon(draft), terms);
  return data<CheckoutAnswer>({ ...answer, couponTyped }, init);
}

export const withoutCoupon = (draft: Draft): Draft => ({ ...draft, coupon: "" });

type Answered = { data: CheckoutAnswer; init: ResponseInit | null };

/** Whatever else was answered: a code that is used stays so, while it may be. */
export async function withCoupon(
  answered: Answered,
  coupon: string,
  { context, customer }: CheckoutSubmission,
) {
  const { data: said, init } = answered;
  if (coupon === "" || said.couponProblem !== undefined) return data(said, init ?? {});
  const checked = await checkCartCoupon(context.get(worldContext), customer, coupon);
  return data<CheckoutAnswer>(
    checked.ok
      ? { ...said, coupon: checked.value }
      : { ...said, draft: withoutCoupon(said.draft), couponTyped: coupon },
    init ?? {},
  );
}
