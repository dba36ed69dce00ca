import { checkAddress } from "#domain/people/addresses/address.ts";
import { isPaymentMethod, offlineIdOf } from "#domain/payment-methods/payment-method.ts";
import { addressLines } from "#app/features/people/addresses/address-words.ts";
import { useMethodText } from "#app/features/payment-methods/method-words.ts";
import { useLanguage, useText } from "#app/kit/text.tsx";
import { useHydrated } from "#app/kit/use-hydrated.ts";
import type { CheckoutView } from "#app/features/orders/checkout/checkout-view.ts";
import type { CheckoutStep, Draft } from "#app/features/orders/checkout/draft.ts";

type Props = {
  step: CheckoutStep;
  draft: Draft;
  view: Pick<CheckoutView, "offline">;
  onChange: (step: CheckoutStep) => void;
};

/** The result of a step that is done, and the way back to it. */
export function DoneStep({ step, draft, view, onChange }: Props) {
  const t = useText();
  const hydrated = useHydrated();
  const methodText = useMethodText();
  const language = useLanguage();
  const address = checkAddress(draft.address);
  const said =
    step === "shipping"
      ? address.ok && addressLines(address.value, language).join(", ")
      : isPaymentMethod(draft.method) &&
        methodText(
          draft.method,
          view.offline.find(({ id }) => id === offlineIdOf(draft.method))?.name,
        );
  return (
    <div className="-mt-2 flex items-center gap-3 pl-11 text-muted">
      <span className="min-w-0 flex-1 wrap-anywhere">{said}</span>
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
