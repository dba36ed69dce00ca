import { useCallback, useEffect, useRef, useState, type SubmitEvent } from "react";
import type { PaymentMethod } from "#domain/payments/payment-method.ts";
import { Button } from "#app/ui/button.tsx";
import { GatewayFrame, type AskFrame } from "#app/ui/payments/gateway-frame.tsx";
import { isGatewayMethod, type GatewayToken } from "#app/ui/payments/gateway-token.ts";
import { MethodChoice } from "#app/ui/payments/method-choice.tsx";
import { usePath, useText } from "#app/ui/text.tsx";
import { DraftInputs } from "./draft-inputs.tsx";
import type { Draft } from "./draft.ts";

type Props = {
  draft: Draft;
  methods: readonly PaymentMethod[];
  token: GatewayToken | null;
  error: string | undefined;
  hydrated: boolean;
  onChange: (part: Partial<Draft>) => void;
  onToken: (token: GatewayToken | null) => void;
  onBack: () => void;
  onDone: () => void;
};

/** Step 2. One button for both: it asks the gateway's frame for a token, and goes on when the token is there. */
export function PaymentStep(props: Props) {
  const { draft, methods, token, hydrated, onChange, onToken, onBack, onDone } = props;
  const t = useText();
  const path = usePath();
  const form = useRef<HTMLFormElement>(null);
  const ask: AskFrame = useRef<(() => void) | null>(null);
  const [waiting, setWaiting] = useState(false);
  const [missing, setMissing] = useState(false);
  const codRefused = draft.address.country !== "IN";
  const takeable = methods.filter((method) => method !== "cod" || !codRefused);
  const chosen = takeable.find((method) => method === draft.method);

  const takeToken = useCallback(
    (next: GatewayToken | null) => {
      onToken(next);
      setWaiting(false);
      if (next && waiting) onDone();
    },
    [onToken, onDone, waiting],
  );
  const stopWaiting = useCallback(() => setWaiting(false), []);

  useEffect(() => {
    if (missing)
      form.current?.querySelector<HTMLElement>("input[type=radio]:not(:disabled)")?.focus();
  }, [missing]);

  const submit = (event: SubmitEvent) => {
    const button = event.nativeEvent.submitter;
    event.preventDefault();
    if (button instanceof HTMLButtonElement && button.value === "shipping") return onBack();
    setMissing(chosen === undefined);
    if (chosen === undefined) return undefined;
    if (!isGatewayMethod(chosen) || token?.method === chosen) return onDone();
    setWaiting(true);
    return ask.current?.();
  };

  return (
    <form ref={form} method="post" action={path("/checkout")} noValidate onSubmit={submit}>
      <DraftInputs draft={draft} parts={["address"]} />
      <MethodChoice
        legend={t("checkout.paymentTitle")}
        methods={methods}
        chosen={chosen ?? ""}
        refused={codRefused ? { cod: t("checkout.codIndiaHint") } : {}}
        error={missing && chosen === undefined ? t("checkout.chooseMethod") : props.error}
        onChoose={(method) => {
          setWaiting(false);
          onChange({ method });
        }}
      >
        {(method) =>
          hydrated &&
          isGatewayMethod(method) && (
            <div className="px-3 pb-3 sm:px-4 sm:pb-4">
              <GatewayFrame
                method={method}
                token={token}
                ask={ask}
                onToken={takeToken}
                onProblem={stopWaiting}
              />
            </div>
          )
        }
      </MethodChoice>
      {methods.length === 0 && <p className="text-chilli">{t("checkout.noMethods")}</p>}
      <noscript>
        <p className="mt-3 text-sm text-muted">{t("checkout.needsScript")}</p>
      </noscript>
      <div className="mt-5 flex flex-col-reverse gap-3 sm:flex-row sm:justify-between">
        <Button look="secondary" name="go" value="shipping">
          {t("checkout.back")}
        </Button>
        <Button name="go" value="review" disabled={waiting}>
          {waiting ? t("sandbox.checking") : t("checkout.toReview")}
        </Button>
      </div>
    </form>
  );
}
