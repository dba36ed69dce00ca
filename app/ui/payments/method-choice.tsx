import type { ReactNode } from "react";
import { builtInPaymentMethods, type PaymentMethod } from "#domain/payments/payment-method.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { useText } from "#app/ui/text.tsx";

type BuiltIn = (typeof builtInPaymentMethods)[number];
const icons: Record<BuiltIn, IconName> = { "credit-card": "card", upi: "upi", cod: "cash" };

const isBuiltIn = (method: PaymentMethod): method is BuiltIn =>
  (builtInPaymentMethods as readonly string[]).includes(method);

/** The words for a payment method, also for one of an old order. */
export function useMethodText() {
  const t = useText();
  return (method: PaymentMethod): string =>
    t(isBuiltIn(method) ? `method.${method}` : "method.other");
}

type Props = {
  legend: string;
  methods: readonly PaymentMethod[];
  chosen: string;
  /** Methods that can't be taken, with the reason shown on their card. */
  refused?: Partial<Record<PaymentMethod, string>>;
  error?: string | undefined;
  onChoose: (method: PaymentMethod) => void;
  /** What belongs to the chosen method is shown inside its card. */
  children?: (method: PaymentMethod) => ReactNode;
};

export function MethodChoice({
  legend,
  methods,
  chosen,
  refused = {},
  error,
  onChoose,
  children,
}: Props) {
  const t = useText();
  const methodText = useMethodText();
  return (
    <fieldset aria-describedby={error ? "method-error" : undefined}>
      <legend className="sr-only">{legend}</legend>
      <div className="flex flex-col gap-3">
        {methods.map((method) => {
          const reason = refused[method];
          const open = chosen === method && reason === undefined;
          return (
            <div
              key={method}
              className={`rounded-field border ${open ? "border-leaf bg-leaf-tint" : "border-edge"}`}
            >
              <label
                className={`flex min-h-14 items-center gap-3 px-4 py-2 ${reason === undefined ? "cursor-pointer" : "text-muted"}`}
              >
                <input
                  type="radio"
                  name="method"
                  value={method}
                  checked={open}
                  disabled={reason !== undefined}
                  onChange={() => onChoose(method)}
                  aria-invalid={error ? true : undefined}
                  className="size-5 shrink-0"
                />
                <span className="flex-1">
                  <span className="block font-semibold">{methodText(method)}</span>
                  <span className="block text-sm text-muted">
                    {reason ?? (isBuiltIn(method) ? t(`method.hint.${method}`) : "")}
                  </span>
                </span>
                {isBuiltIn(method) && (
                  <Icon name={icons[method]} size={24} className="shrink-0 text-soil" />
                )}
              </label>
              {open && children?.(method)}
            </div>
          );
        })}
      </div>
      {error && (
        <p id="method-error" className="mt-2 text-sm text-chilli">
          {error}
        </p>
      )}
    </fieldset>
  );
}
