import type { ComponentProps } from "react";
import { givenField, type GivenFields } from "#domain/payment-methods/offline-method.ts";
import type { OrderView } from "#server/orders/order-view.ts";
import { useText } from "#app/kit/text.tsx";
import { shownMethod } from "#app/features/parcels/lines/order-shown.ts";
import { PayPanel } from "./pay-panel.tsx";

type Props = { order: OrderView } & Pick<
  ComponentProps<typeof PayPanel>,
  "choice" | "answer" | "fetcher" | "onAnswered"
>;

/** Every way in which the order can be paid now. Where money is awaited, or the shop's word, it stands behind a click. */
export function PayAgain({ order, ...panel }: Props) {
  const t = useText();
  const { methods } = panel.choice;
  const tried = methods.find((method) => method === shownMethod(order));
  const answered = methods.find((method) => method === panel.answer?.method);
  const isAwaited = order.awaitsMoney || order.waitsForShop;
  const form = (
    <PayPanel
      // What was typed without a script stands in the form that it comes back with.
      key={panel.answer?.method ?? ""}
      orderNumber={order.number}
      totalPaise={panel.choice.otherPaise}
      country={order.shipTo.country}
      told={toldBefore(order)}
      // Another way than the one that is awaited is chosen, not proposed.
      firstMethod={answered ?? (isAwaited ? undefined : (tried ?? methods[0]))}
      {...panel}
    />
  );
  const card = "mt-6 rounded-card border border-line bg-white p-4 sm:p-6";
  if (!isAwaited)
    return (
      <section aria-labelledby="pay-title" className={card}>
        <h2 id="pay-title" className="mb-4 text-lg">
          {t("pay.title")}
        </h2>
        {form}
      </section>
    );
  return (
    <details open={panel.answer !== undefined} className={card}>
      <summary className="inline-flex min-h-11 items-center font-semibold text-leaf">
        {t("pay.another")}
      </summary>
      <p className="mt-1 mb-4">{t(order.waitsForShop ? "pay.anotherCash" : "pay.anotherHint")}</p>
      {form}
    </details>
  );
}

/** What was given with the order for one of the shop's own ways to pay is not typed again. */
function toldBefore({ offlinePayment }: OrderView): GivenFields {
  if (offlinePayment === null) return {};
  const { methodId, given } = offlinePayment;
  return Object.fromEntries(given.map(({ name, data }) => [givenField(methodId, name), data]));
}
