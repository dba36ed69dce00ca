import { useState, type SubmitEvent } from "react";
import type { CashProblem } from "#domain/carts/plan-delivery.ts";
import { formatRupees } from "#domain/money.ts";
import {
  checkGiven,
  type GivenProblems,
  type OfflineMethod,
} from "#domain/payment-methods/offline-method.ts";
import { offlineMethodOf, type PaymentMethod } from "#domain/payment-methods/payment-method.ts";
import type { PayingWith } from "#server/payment-methods/ways-to-pay.ts";
import { Button } from "#app/kit/button.tsx";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { needsToken, type GatewayToken } from "#app/features/money/payments/gateway-token.ts";
import { MethodChoice } from "#app/features/payment-methods/method-choice.tsx";
import { useTokenRequest } from "#app/features/money/payments/use-token-request.ts";
import { usePath, useText } from "#app/kit/text.tsx";
import { DraftInputs } from "#app/features/orders/checkout/draft-inputs.tsx";
import type { Draft } from "#app/features/orders/checkout/draft.ts";

type Props = {
  draft: Draft;
  methods: readonly PaymentMethod[];
  offline: readonly OfflineMethod[];
  paying: PayingWith | null;
  cashProblem: CashProblem | null;
  /** What the server said of the fields of a method. */
  givenProblems: GivenProblems | undefined;
  token: GatewayToken | null;
  error: string | undefined;
  onChange: (part: Partial<Draft>) => void;
  onToken: (token: GatewayToken | null) => void;
  onBack: () => void;
  onDone: () => void;
};

/** The second step of checkout: how to pay. */
export function PaymentStep(props: Props) {
  const { draft, methods, token, error, onChange, onToken, onBack, onDone } = props;
  const t = useText();
  const path = usePath();
  const [missing, setMissing] = useState<object>();
  const { told, check } = useGiven(props);
  const form = useFirstProblem(told ?? missing);
  const { asked, ask, waiting, stopWaiting } = useTokenRequest({ onToken, onAnswer: onDone });
  const codRefused = cashWords(t, draft, props.cashProblem);
  const chosen = methods.find(
    (method) => method === draft.method && !(method === "cod" && codRefused !== undefined),
  );

  const submit = (event: SubmitEvent) => {
    const button = event.nativeEvent.submitter;
    event.preventDefault();
    if (button instanceof HTMLButtonElement && button.value === "shipping") return onBack();
    if (chosen === undefined) return setMissing({});
    if (!check(chosen)) return undefined;
    return needsToken(chosen, props.paying) && token?.method !== chosen ? ask() : onDone();
  };

  return (
    <form ref={form} method="post" action={path("/checkout")} noValidate onSubmit={submit}>
      <DraftInputs draft={draft} parts={["address", "sowing"]} />
      <MethodChoice
        legend={t("checkout.paymentTitle")}
        methods={methods}
        offline={props.offline}
        telling={{
          given: draft.given,
          problems: told ?? {},
          onGiven: (next) => onChange({ given: next }),
        }}
        chosen={chosen}
        codRefused={codRefused}
        error={missing && chosen === undefined ? t("checkout.chooseMethod") : error}
        paying={props.paying}
        token={token}
        asked={asked}
        onChoose={(method) => {
          stopWaiting();
          onChange({ method });
        }}
      />
      {methods.length === 0 && <p className="text-chilli">{t("checkout.noMethods")}</p>}
      <StepButtons waiting={waiting} />
    </form>
  );
}

/** Why cash on delivery can't be chosen. */
function cashWords(
  t: ReturnType<typeof useText>,
  { address }: Draft,
  problem: CashProblem | null,
): string | undefined {
  if (address.country !== "IN") return t("checkout.codIndiaHint");
  if (problem?.code === "cod-not-here") return t("checkout.codNotHereHint");
  return problem
    ? t(`checkout.codAboveHint.${problem.of}`, { max: formatRupees(problem.maxPaise) })
    : undefined;
}

/** What is wrong with what a method asks for; the same rule that the server asks again. */
function useGiven({ draft, offline, givenProblems }: Props) {
  const [told, setTold] = useState(givenProblems);
  const [heard, setHeard] = useState(givenProblems);
  if (givenProblems !== heard) {
    setHeard(givenProblems);
    setTold(givenProblems);
  }
  const check = (method: PaymentMethod): boolean => {
    const own = offline.find(({ id }) => offlineMethodOf(id) === method);
    const checked = own && checkGiven(own, draft.given, "before");
    setTold(checked?.ok === false ? checked.refusal.problems : undefined);
    return checked?.ok !== false;
  };
  return { told, check };
}

function StepButtons({ waiting }: { waiting: boolean }) {
  const t = useText();
  return (
    <div className="mt-5 flex flex-col-reverse gap-3 sm:flex-row sm:justify-between">
      <Button look="secondary" name="go" value="shipping">
        {t("checkout.back")}
      </Button>
      <Button name="go" value="review" disabled={waiting}>
        {waiting ? t("sandbox.checking") : t("checkout.toReview")}
      </Button>
    </div>
  );
}
