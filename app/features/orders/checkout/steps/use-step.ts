import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";
import { checkoutSteps, type CheckoutStep } from "#app/features/orders/checkout/draft.ts";

/**
 * The step lives in the browser's history and not in the address: checkout is one page, and the browser's own Back
 * leads to the step before. `hydrated` is false for the first drawing, which has to match the server's.
 */
export function useStep(fromServer: CheckoutStep, hydrated: boolean) {
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
