import { useEffect, useRef, useState, useCallback } from "react";
import { checkAddressTo } from "#domain/delivery/check-address-to.ts";
import type { AddressProblems } from "#domain/people/addresses/address.ts";
import { checkGiven } from "#domain/payment-methods/offline-method.ts";
import { offlineMethodOf } from "#domain/payment-methods/payment-method.ts";
import { needsToken, type GatewayToken } from "#app/features/money/payments/gateway-token.ts";
import { useHydrated } from "#app/kit/use-hydrated.ts";
import type { CheckoutAnswer } from "./checkout-answer.ts";
import type { CheckoutView } from "./checkout-view.ts";
import { type CheckoutStep, type Draft, checkoutSteps } from "./draft.ts";
import { useDraft } from "./use-draft.ts";
import { useLocation, useNavigate } from "react-router";

type CheckoutState = {
  view: CheckoutView;
  firstDraft: Draft;
  answer: CheckoutAnswer | undefined;
  /** False while the page is read again: going to another step would stop that. */
  settled: boolean;
};

/** What the steps share: the draft, the gateway's token, what is wrong with the address, and the step it is at. */
export function useCheckout({ view, firstDraft, answer, settled }: CheckoutState) {
  const hydrated = useHydrated();
  const { draft, change } = useDraft(view.cartGeneration, firstDraft, answer?.draft, hydrated);
  const [token, setToken] = useState<GatewayToken | null>(null);
  const [problems, setProblems] = useState<AddressProblems>(answer?.addressProblems ?? {});
  const [moved, setMoved] = useState(false);
  const { step: asked, go } = useStep(answer?.step ?? "shipping", hydrated);

  const [heard, setHeard] = useState(answer);
  if (answer && answer !== heard) {
    setHeard(answer);
    setProblems(answer.addressProblems ?? {});
    // All else of a draft is typed here.
    change({ coupon: answer.draft.coupon });
    if (answer.step === "payment") setToken(null);
  }

  const followed = useRef<CheckoutAnswer>(undefined);
  useEffect(() => {
    if (!answer || !hydrated || !settled || followed.current === answer) return;
    followed.current = answer;
    if (answer.step !== asked) void go(answer.step, { replace: true });
  }, [answer, hydrated, settled, asked, go]);

  const moveTo = (next: CheckoutStep) => {
    setMoved(true);
    void go(next);
  };
  const step = hydrated ? reachable(asked, draft, token, view) : asked;
  return { draft, change, token, setToken, problems, setProblems, step, moved, moveTo };
}

/** A step can't be entered before what it needs is there: after a reload the card's token is gone, for one. */
function reachable(
  step: CheckoutStep,
  draft: Draft,
  token: GatewayToken | null,
  view: CheckoutView,
): CheckoutStep {
  if (step === "shipping") return step;
  const address = checkAddressTo(draft.address, view.terms.delivery, view.pinStates);
  if (!address.ok) return "shipping";
  if (step === "payment") return step;
  const method = view.methods.find((on) => on === draft.method);
  if (method === undefined || (method === "cod" && address.value.country !== "IN"))
    return "payment";
  const own = view.offline.find(({ id }) => offlineMethodOf(id) === method);
  if (own && !checkGiven(own, draft.given, "before").ok) return "payment";
  return needsToken(method, view.paying) && token?.method !== method ? "payment" : step;
}

/**
 * The step lives in the browser's history and not in the address: checkout is one page, and the browser's own Back
 * leads to the step before. `hydrated` is false for the first drawing, which has to match the server's.
 */
function useStep(fromServer: CheckoutStep, hydrated: boolean) {
  const location = useLocation();
  const navigate = useNavigate();
  const state: unknown = location.state;
  const kept =
    typeof state === "object" && state !== null && "step" in state
      ? checkoutSteps.find((step) => step === state.step)
      : undefined;
  const { pathname } = location;
  const go = useCallback(
    (step: CheckoutStep, options: { replace?: boolean } = {}) =>
      navigate(pathname, { state: { step }, preventScrollReset: true, ...options }),
    [navigate, pathname],
  );
  return { step: (hydrated ? kept : undefined) ?? fromServer, go };
}
