import { useEffect, useRef } from "react";
import { Icon } from "#app/kit/icon.tsx";
import { LocalLink } from "#app/kit/local-link.tsx";
import { Notice } from "#app/kit/notice.tsx";
import { useText } from "#app/kit/text.tsx";
import { HelpLine } from "#app/features/shop/help-line.tsx";
import type { Draft } from "./draft.ts";
import { payingBy, viewTo, type CheckoutView } from "./checkout-view.ts";
import { CheckoutSteps, type CheckoutProps } from "./steps/checkout-steps.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { useCheckout } from "./use-checkout.ts";

type Props = Omit<CheckoutProps, "checkout" | "view"> & { view: CheckoutView; firstDraft: Draft };

export function CheckoutPage({ firstDraft, ...props }: Props) {
  const { answer, fetcher } = props;
  const t = useText();
  const settled = fetcher.state === "idle";
  const checkout = useCheckout({ view: props.view, firstDraft, answer, settled });
  const { address, method } = checkout.draft;
  const view = payingBy(viewTo(props.view, address, answer?.coupon ?? null), method);
  const notice = useRef<HTMLDivElement>(null);
  const problem = answer?.problem;

  useEffect(() => {
    if (answer?.problem && answer.step === "review") notice.current?.focus();
  }, [answer]);

  return (
    <div className="shell pb-8">
      <LocalLink
        to="/cart"
        reloadDocument
        className="mt-4 inline-flex min-h-11 items-center gap-1 font-semibold text-leaf underline-offset-4 hover:underline"
      >
        <Icon name="chevron-left" size={20} />
        {t("checkout.backToCart")}
      </LocalLink>
      <h1 className="mb-4 text-2xl">{t("checkout.title")}</h1>
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
        <div className="contents lg:order-2 lg:block">
          <OrderSummary view={view} />
        </div>
        <div className="mt-4 lg:order-1 lg:mt-0">
          {problem && (
            <div ref={notice} tabIndex={-1} className="mb-4">
              <Notice kind="problem">{problem}</Notice>
            </div>
          )}
          <CheckoutSteps {...props} view={view} checkout={checkout} />
          <HelpLine words={t("cart.help")} className="mt-4" />
        </div>
      </div>
    </div>
  );
}
