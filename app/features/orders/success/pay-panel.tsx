import { useEffect, useState, type RefObject, type SubmitEvent } from "react";
import type { FetcherWithComponents } from "react-router";
import { formatRupees } from "#domain/money.ts";
import type { CountryCode } from "#domain/people/addresses/countries.ts";
import type { GivenFields } from "#domain/payment-methods/offline-method.ts";
import {
  isDigitalMethod,
  isPaymentMethod,
  offlineIdOf,
  type PaymentMethod,
} from "#domain/payment-methods/payment-method.ts";
import { Button } from "#app/kit/button.tsx";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { Notice } from "#app/kit/notice.tsx";
import { needsToken, type GatewayToken } from "#app/features/money/payments/gateway-token.ts";
import { MethodChoice } from "#app/features/payment-methods/method-choice.tsx";
import { useTokenRequest } from "#app/features/money/payments/use-token-request.ts";
import { usePath, useText } from "#app/kit/text.tsx";
import { useHydrated } from "#app/kit/use-hydrated.ts";
import type { PaymentAnswer } from "./answer-payment-form.ts";
import type { ShownChoice } from "./choice-of.ts";

type Props = {
  orderNumber: string;
  totalPaise: number;
  /** To which it is sent. */
  country: CountryCode;
  choice: ShownChoice;
  firstMethod: PaymentMethod | undefined;
  /** What was given before for one of the shop's own. */
  told: GivenFields;
  /** What was wrong with what was sent last. */
  answer: PaymentAnswer | undefined;
  fetcher: FetcherWithComponents<unknown>;
  onAnswered: () => void;
};

/** Paying an order that is placed: after a failed payment, after a hold ran out, in another way, or when the browser was closed. */
export function PayPanel(props: Props) {
  const { orderNumber, choice, country, answer, fetcher } = props;
  const { methods, paying, offline } = choice;
  const t = useText();
  const path = usePath();
  const action = path(`/order-success?order=${orderNumber}`);
  const element = useFirstProblem(answer?.givenProblems);
  const form = usePayForm(props, action, element);
  const { method, token, given } = form;
  const codRefused = country === "IN" ? undefined : t("checkout.codIndiaHint");
  return (
    <form ref={element} onSubmit={form.onSubmit} method="post" action={action} noValidate>
      <MethodChoice
        legend={t("pay.title")}
        methods={methods}
        offline={offline}
        telling={{ given, problems: answer?.givenProblems ?? {}, onGiven: form.setGiven }}
        chosen={method}
        codRefused={codRefused}
        paying={paying}
        token={token}
        asked={form.asked}
        onChoose={form.choose}
      />
      {method === "cod" && <CashWaits cashWaits={choice.cashWaits} />}
      <PayButton {...props} method={method} busy={form.waiting || fetcher.state !== "idle"} />
    </form>
  );
}

function usePayForm(props: Props, action: string, element: RefObject<HTMLFormElement | null>) {
  const { choice, firstMethod, told, answer, fetcher, onAnswered } = props;
  const [method, setMethod] = useState(firstMethod);
  const [token, setToken] = useState<GatewayToken | null>(null);
  const [given, setGiven] = useState<GivenFields>(answer?.given ?? told);
  // What was chosen before the script was there stays chosen: the browser's own state, which React leaves alone until it draws again.
  useEffect(() => {
    const early = new FormData(element.current ?? undefined).get("method");
    // oxlint-disable-next-line react/set-state-in-effect
    if (typeof early === "string" && isPaymentMethod(early)) setMethod(early);
  }, [element]);
  const pay = async (fields: Record<string, string>) => {
    await fetcher.submit(fields, { method: "post", action });
    // A token is good for one try: after the answer the fields are there again.
    setToken(null);
    onAnswered();
  };
  const { asked, ask, waiting, stopWaiting } = useTokenRequest({
    onToken: setToken,
    onAnswer: (ready) => void pay({ method: ready.method, token: ready.token }),
  });
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const by = method ?? "";
    const isOwn = offlineIdOf(by) !== null;
    if (!needsToken(by, choice.paying))
      void pay({ ...(isOwn ? given : {}), method: by, token: "" });
    else if (token?.method === by) void pay({ method: by, token: token.token });
    else ask();
  };
  const choose = (next: PaymentMethod) => {
    stopWaiting();
    setMethod(next);
  };
  return { method, choose, token, given, setGiven, asked, waiting, onSubmit };
}

type ButtonProps = Pick<Props, "choice" | "totalPaise"> & {
  method: PaymentMethod | undefined;
  busy: boolean;
};

/** Without a script only the ways that need none of the gateway's own fields can be sent. */
function PayButton({ choice, totalPaise, method, busy }: ButtonProps) {
  const { methods, paying, cashPaise } = choice;
  const t = useText();
  const hydrated = useHydrated();
  const total = formatRupees(method === "cod" ? cashPaise : totalPaise);
  const canSend = hydrated || methods.some((one) => !needsToken(one, paying));
  const isDigital = method === undefined || isDigitalMethod(method);
  const choose = method === "cod" ? "pay.choose.cod" : "pay.choose.offline";
  const label = isDigital || !hydrated ? "pay.amount" : choose;
  return (
    <Button disabled={busy || !canSend} className="mt-4 w-full tabular sm:w-auto">
      {busy ? t(isDigital ? "pay.paying" : "pay.chooseBusy") : t(label, { total })}
    </Button>
  );
}

/** What the shop has to confirm is said before it is chosen. How long its seeds are held depends on when it was placed, and is said after. */
function CashWaits({ cashWaits }: Pick<ShownChoice, "cashWaits">) {
  const t = useText();
  if (cashWaits === null) return null;
  return (
    <div className="mt-3">
      <Notice kind="information">
        {t(`checkout.waits.${cashWaits.limit}`, { max: cashWaits.max })}
      </Notice>
    </div>
  );
}
