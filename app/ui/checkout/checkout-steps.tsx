import { useCallback, useEffect, useRef, useState, type ReactNode } from "react";
import type { FetcherWithComponents } from "react-router";
import { checkAddress, type AddressProblems } from "#domain/addresses/address.ts";
import { isPaymentMethod } from "#domain/payments/payment-method.ts";
import { isGatewayMethod, type GatewayToken } from "#app/ui/payments/gateway-token.ts";
import { useMethodText } from "#app/ui/payments/method-choice.tsx";
import { useText } from "#app/ui/text.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { CheckoutAnswer } from "./checkout-answer.ts";
import type { CheckoutView } from "./checkout-view.ts";
import { checkoutSteps, type CheckoutStep, type Draft } from "./draft.ts";
import { LineList } from "./line-list.tsx";
import { PaymentStep } from "./payment-step.tsx";
import { ReviewStep } from "./review-step.tsx";
import { ShippingStep } from "./shipping-step.tsx";
import { StepCard } from "./step-card.tsx";
import { useDraft } from "./use-draft.ts";
import { useStep } from "./use-step.ts";

type Props = {
  view: CheckoutView;
  owner: string;
  firstDraft: Draft;
  answer: CheckoutAnswer | undefined;
  fetcher: FetcherWithComponents<unknown>;
};

export function CheckoutSteps({ view, owner, firstDraft, answer, fetcher }: Props) {
  const t = useText();
  const hydrated = useHydrated();
  const { draft, change, loaded } = useDraft(firstDraft, owner, answer?.draft);
  const [token, setToken] = useState<GatewayToken | null>(null);
  const [problems, setProblems] = useState<AddressProblems>(answer?.addressProblems ?? {});
  const [moved, setMoved] = useState(false);
  const { step: asked, go } = useStep(answer?.step ?? "shipping", hydrated);
  const step = loaded ? reachable(asked, draft, token, view) : asked;

  const heard = useRef<CheckoutAnswer>(undefined);
  // Not before the page is read again: going to another step would stop that.
  const settled = loaded && fetcher.state === "idle";
  useEffect(() => {
    if (!answer || !settled || heard.current === answer) return;
    heard.current = answer;
    setProblems(answer.addressProblems ?? {});
    if (answer.step === "payment") setToken(null);
    if (answer.step !== step) void go(answer.step, { replace: true });
  }, [answer, settled, step, go]);

  const moveTo = useCallback(
    (next: CheckoutStep) => {
      setMoved(true);
      void go(next);
    },
    [go],
  );
  const cards: Record<CheckoutStep, ReactNode> = {
    shipping: (
      <ShippingStep
        draft={draft}
        saved={view.addresses}
        problems={problems}
        onChange={change}
        onProblems={setProblems}
        onDone={() => moveTo("payment")}
      />
    ),
    payment: (
      <PaymentStep
        draft={draft}
        methods={view.methods}
        token={token}
        error={answer?.methodProblem}
        hydrated={hydrated}
        onChange={change}
        onToken={setToken}
        onBack={() => moveTo("shipping")}
        onDone={() => moveTo("review")}
      />
    ),
    review: (
      <ReviewStep
        view={view}
        draft={draft}
        token={token}
        fetcher={fetcher}
        onBack={() => moveTo("payment")}
      />
    ),
  };
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
            {index === at
              ? cards[name]
              : index < at && <DoneStep step={name} draft={draft} onChange={moveTo} />}
          </StepCard>
        ))}
      </ol>
    </>
  );
}

/** What is short or gone is said from the first step on, not only where the order would be placed. */
function MarkedLines({ view }: { view: CheckoutView }) {
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

/** A step can't be entered before what it needs is there: after a reload the card's token is gone, for one. */
function reachable(
  step: CheckoutStep,
  draft: Draft,
  token: GatewayToken | null,
  view: CheckoutView,
): CheckoutStep {
  if (step === "shipping") return step;
  const address = checkAddress(draft.address);
  if (!address.ok) return "shipping";
  if (step === "payment") return step;
  const method = view.methods.find((on) => on === draft.method);
  if (method === undefined || (method === "cod" && address.value.country !== "IN"))
    return "payment";
  return isGatewayMethod(method) && token?.method !== method ? "payment" : step;
}

type DoneProps = { step: CheckoutStep; draft: Draft; onChange: (step: CheckoutStep) => void };

/** The result of a step that is done, and the way back to it. */
function DoneStep({ step, draft, onChange }: DoneProps) {
  const t = useText();
  const hydrated = useHydrated();
  const methodText = useMethodText();
  const { fullName, addressLine1, city, postalCode } = draft.address;
  const said =
    step === "shipping"
      ? `${fullName}, ${addressLine1}, ${city} ${postalCode}`
      : isPaymentMethod(draft.method) && methodText(draft.method);
  return (
    <div className="-mt-2 flex items-center gap-3 pl-11 text-muted">
      <span className="min-w-0 flex-1 truncate">{said}</span>
      {hydrated && (
        <button
          type="button"
          onClick={() => onChange(step)}
          className="min-h-11 font-semibold text-leaf underline-offset-4 hover:underline"
        >
          {t("checkout.change")}
          <span className="sr-only"> {t(`checkout.${step}`)}</span>
        </button>
      )}
    </div>
  );
}
