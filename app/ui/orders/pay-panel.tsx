import { useCallback, useEffect, useRef, useState, type SubmitEvent } from "react";
import { useFetcher } from "react-router";
import { formatRupees } from "#domain/money.ts";
import type { PaymentMethod } from "#domain/payments/payment-method.ts";
import { Button } from "#app/ui/button.tsx";
import { GatewayFrame, type AskFrame } from "#app/ui/payments/gateway-frame.tsx";
import { isGatewayMethod, type GatewayToken } from "#app/ui/payments/gateway-token.ts";
import { MethodChoice } from "#app/ui/payments/method-choice.tsx";
import { usePath, useText } from "#app/ui/text.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { PayProblems } from "./pay-problems.tsx";

type Props = {
  orderNumber: string;
  totalPaise: number;
  methods: readonly PaymentMethod[];
  firstMethod: PaymentMethod;
};

/** Paying an order that is placed: after a decline, after a hold ran out, or when the browser was closed in between. */
export function PayPanel({ orderNumber, totalPaise, methods, firstMethod }: Props) {
  const t = useText();
  const path = usePath();
  const hydrated = useHydrated();
  const fetcher = useFetcher<{ problems: string[] }>();
  const [method, setMethod] = useState<PaymentMethod>(firstMethod);
  const [token, setToken] = useState<GatewayToken | null>(null);
  const [waiting, setWaiting] = useState(false);
  const ask: AskFrame = useRef<(() => void) | null>(null);
  const busy = waiting || fetcher.state !== "idle";
  const { submit } = fetcher;

  const pay = useCallback(
    (with_: GatewayToken) => {
      const fields = { method: with_.method, token: with_.token };
      return submit(fields, {
        method: "post",
        action: path(`/order-success?order=${orderNumber}`),
      });
    },
    [submit, orderNumber, path],
  );
  const takeToken = (next: GatewayToken | null) => {
    setToken(next);
    setWaiting(false);
    if (next && waiting) void pay(next);
  };
  // A token is good for one try: after the answer the fields are there again.
  useEffect(() => {
    if (fetcher.state === "idle" && fetcher.data !== undefined) setToken(null);
  }, [fetcher.state, fetcher.data]);

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (token?.method === method) return void pay(token);
    setWaiting(true);
    return ask.current?.();
  };

  return (
    <form onSubmit={onSubmit} method="post" noValidate>
      <MethodChoice
        legend={t("pay.title")}
        methods={methods}
        chosen={method}
        onChoose={(next) => {
          setWaiting(false);
          setMethod(next);
        }}
      >
        {(open) =>
          hydrated &&
          isGatewayMethod(open) && (
            <div className="px-3 pb-3 sm:px-4 sm:pb-4">
              <GatewayFrame
                method={open}
                token={token}
                ask={ask}
                onToken={takeToken}
                onProblem={() => setWaiting(false)}
              />
            </div>
          )
        }
      </MethodChoice>
      {fetcher.state === "idle" && <PayProblems problems={fetcher.data?.problems ?? []} />}
      <Button disabled={busy || !hydrated} className="mt-4 w-full tabular sm:w-auto">
        {busy
          ? t("pay.paying")
          : t("pay.amount", { total: formatRupees(totalPaise, { decimals: 0 }) })}
      </Button>
      <noscript>
        <p className="mt-3 text-sm text-muted">{t("checkout.needsScript")}</p>
      </noscript>
    </form>
  );
}
