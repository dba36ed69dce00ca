import type { FetcherWithComponents } from "react-router";
import { useText } from "#app/kit/text.tsx";
import type { CheckoutAnswer } from "#app/features/orders/checkout/checkout-answer.ts";
import type { CheckoutTo } from "#app/features/orders/checkout/checkout-view.ts";
import { DoneStep } from "./done-step.tsx";
import { checkoutSteps } from "#app/features/orders/checkout/draft.ts";
import { LineList } from "#app/features/orders/checkout/line-list.tsx";
import { PaymentStep } from "./payment-step.tsx";
import { ReviewStep } from "./review-step.tsx";
import { ShippingStep } from "./shipping-step.tsx";
import { StepCard } from "./step-card.tsx";
import type { useCheckout } from "#app/features/orders/checkout/use-checkout.ts";

export type CheckoutProps = {
  checkout: ReturnType<typeof useCheckout>;
  view: CheckoutTo;
  answer: CheckoutAnswer | undefined;
  fetcher: FetcherWithComponents<unknown>;
};

export function CheckoutSteps({ checkout, view, answer, fetcher }: CheckoutProps) {
  const t = useText();
  const { step, draft, moved, moveTo } = checkout;
  const at = checkoutSteps.indexOf(step);
  return (
    <>
      {step !== "review" && <MarkedLines view={view} />}
      <ol aria-label={t("checkout.steps")} className="flex flex-col gap-4">
        {checkoutSteps.map((name, index) => (
          <StepCard
            key={name}
            number={(index + 1) as 1 | 2 | 3}
            title={t(`checkout.${name}`)}
            state={index < at ? "done" : index === at ? "current" : "ahead"}
            focused={moved}
          >
            {index === at ? (
              <CurrentStep checkout={checkout} view={view} answer={answer} fetcher={fetcher} />
            ) : (
              index < at && <DoneStep step={name} draft={draft} view={view} onChange={moveTo} />
            )}
          </StepCard>
        ))}
      </ol>
    </>
  );
}

function CurrentStep({ checkout, view, answer, fetcher }: CheckoutProps) {
  const { step, draft, change, token, setToken, problems, setProblems, moveTo } = checkout;
  switch (step) {
    case "shipping":
      return (
        <ShippingStep
          draft={draft}
          saved={view.addresses}
          problems={problems}
          delivery={view.terms.delivery}
          pinStates={view.pinStates}
          onChange={change}
          onProblems={setProblems}
          onDone={() => moveTo("payment")}
        />
      );
    case "payment":
      return (
        <PaymentStep
          draft={draft}
          methods={view.methods}
          cashProblem={view.cashProblem}
          offline={view.offline}
          paying={view.paying}
          givenProblems={answer?.givenProblems}
          token={token}
          error={answer?.methodProblem}
          onChange={change}
          onToken={setToken}
          onBack={() => moveTo("shipping")}
          onDone={() => moveTo("review")}
        />
      );
    case "review":
      return (
        <ReviewStep
          view={view}
          draft={draft}
          token={token}
          answer={answer}
          fetcher={fetcher}
          onChange={change}
          onBack={() => moveTo("payment")}
        />
      );
  }
}

/** What is short or gone is said from the first step on, not only where the order would be placed. */
function MarkedLines({ view }: { view: CheckoutTo }) {
  const marked = view.lines.filter((line) =>
    view.problems.some(({ packId }) => packId === line.packId),
  );
  if (marked.length === 0) return null;
  return (
    <div className="mb-4 rounded-card border border-chilli bg-white px-4 pt-4 sm:px-6">
      <LineList lines={marked} problems={view.problems} />
    </div>
  );
}
