import { notReceived } from "#domain/money/payments/attempt.ts";
import type { OrderView } from "#server/orders/order-view.ts";
import { ButtonLink } from "#app/kit/button.tsx";
import { useMethodText } from "#app/features/payment-methods/method-words.ts";
import { RefundList } from "#app/features/parcels/lines/refund-list.tsx";
import { usePath, useText } from "#app/kit/text.tsx";
import { HowToPay } from "./how-to-pay.tsx";
import { MissingNotice } from "./missing-notice.tsx";
import { linesOf, shownMethod, shownPayment } from "#app/features/parcels/lines/order-shown.ts";
import { PaymentChip } from "#app/features/parcels/lines/status-chip.tsx";

/** How an order is paid, what of it went back, and the way to pay it now. */
export function OrderPayment({ order }: { order: OrderView }) {
  const t = useText();
  const path = usePath();
  const methodText = useMethodText();
  const payment = shownPayment(order);
  const isAwaited = order.awaitsMoney || order.waitsForShop;
  return (
    <>
      <p className="flex flex-wrap items-center gap-3">
        {methodText(shownMethod(order), order.offlinePayment?.name)}{" "}
        {payment !== "cash-on-delivery" && <PaymentChip status={payment} />}
      </p>
      {isMissing(order) && (
        <div className="mt-3">
          <MissingNotice order={order} />
        </div>
      )}
      <HowToPay order={order} className="mt-3" />
      <RefundList refunds={order.refunds} lines={linesOf(order)} className="mt-3" />
      {order.canPayAgain && (
        <ButtonLink
          look={isAwaited ? "secondary" : "primary"}
          to={path(`/order-success?order=${order.number}`)}
          className="mt-4"
        >
          {t(isAwaited ? "pay.another" : "pay.again")}
        </ButtonLink>
      )}
    </>
  );
}

const isMissing = ({ status, attempts }: OrderView) =>
  status === "pending" && attempts.at(-1)?.failureCode === notReceived;
