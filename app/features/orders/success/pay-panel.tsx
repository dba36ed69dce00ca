import { useState, type SubmitEvent } from "react";
import type { FetcherWithComponents } from "react-router";
import { formatRupees } from "#domain/money.ts";
import type { PaymentMethod } from "#domain/payment-methods/payment-method.ts";
import type { PayingWith } from "#server/payment-methods/ways-to-pay.ts";
import { Button } from "#app/kit/button.tsx";
import { needsToken, type GatewayToken } from "#app/features/money/payments/gateway-token.ts";
import { MethodChoice } from "#app/features/payment-methods/method-choice.tsx";
import { useTokenRequest } from "#app/features/money/payments/use-token-request.ts";
import { usePath, useText } from "#app/kit/text.tsx";
import { useHydrated } from "#app/kit/use-hydrated.ts";

type Props = {
  orderNumber: string;
  totalPaise: number;
  methods: readonly PaymentMethod[];
  paying: PayingWith | null;
  firstMethod: PaymentMethod;
  fetcher: FetcherWithComponents<unknown>;
  onAnswered: () => void;
};

/** Paying an order that is placed: after a decline, after a hold ran out, or when the browser was closed in between. */
export function PayPanel({ orderNumber, totalPaise, methods, paying, ...props }: Props) {
  const { firstMethod, fetcher, onAnswered } = props;
  const t = useText();
  const path = usePath();
  const hydrated = useHydrated();
  const [method, setMethod] = useState<PaymentMethod>(firstMethod);
  const [token, setToken] = useState<GatewayToken | null>(null);

  const action = path(`/order-success?order=${orderNumber}`);
  const pay = async (ready: { method: string; token: string }) => {
    const { method: by, token: given } = ready;
    await fetcher.submit({ method: by, token: given }, { method: "post", action });
    // A token is good for one try: after the answer the fields are there again.
    setToken(null);
    onAnswered();
  };
  const { asked, ask, waiting, stopWaiting } = useTokenRequest({
    onToken: setToken,
    onAnswer: (ready) => void pay(ready),
  });
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!needsToken(method, paying)) void pay({ method, token: "" });
    else if (token?.method === method) void pay(token);
    else ask();
  };

  const busy = waiting || fetcher.state !== "idle";
  return (
    <form onSubmit={onSubmit} method="post" action={action} noValidate>
      <MethodChoice
        legend={t("pay.title")}
        methods={methods}
        chosen={method}
        paying={paying}
        token={token}
        asked={asked}
        onChoose={(next) => {
          stopWaiting();
          setMethod(next);
        }}
      />
      <Button
        disabled={busy || (!hydrated && paying?.fields !== "page")}
        className="mt-4 w-full tabular sm:w-auto"
      >
        {busy ? t("pay.paying") : t("pay.amount", { total: formatRupees(totalPaise) })}
      </Button>
    </form>
  );
}
