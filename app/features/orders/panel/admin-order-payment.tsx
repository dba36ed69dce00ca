import { formatExactRupees } from "#domain/money.ts";
import type { AdminOrderDetails } from "#server/parcels/admin-order-store.ts";
import { ButtonLink } from "#app/kit/button.tsx";
import { shownPayment } from "#app/features/parcels/lines/order-shown.ts";
import { OrderSums } from "#app/features/parcels/lines/order-sums.tsx";
import { PaymentChip } from "#app/features/parcels/lines/status-chip.tsx";
import { PanelSection } from "#app/kit/panel/panel-page.tsx";
import { TimeOf } from "#app/kit/panel/time-of.tsx";
import { useMethodText } from "#app/features/payment-methods/method-words.ts";
import { useText } from "#app/kit/text.tsx";
import { RefundRow } from "./refund-row.tsx";
import type { OrderFormAnswer } from "#app/features/parcels/panel/managed-parcel.ts";
import type { AdminOrderView } from "./admin-order-view.ts";
import { OfflineMoney } from "./offline-money.tsx";

type Props = { shown: AdminOrderView; answer: OrderFormAnswer | undefined };

/** What the order costs, and where its money is. */
export function AdminOrderPayment({ shown, answer }: Props) {
  const t = useText();
  const { order, details } = shown;
  const { attempts, captures, refunds } = details;
  return (
    <PanelSection
      title={t("adminOrder.payment")}
      action={<PaymentChip status={shownPayment(order)} />}
    >
      <OrderSums order={order} />
      <OfflineMoney shown={shown} answer={answer} />
      <Part title={t("adminOrder.attempts")}>
        {attempts.map((attempt) => (
          <AttemptRow key={attempt.id} attempt={attempt} />
        ))}
      </Part>
      {captures.length > 0 && (
        <Part title={t("adminOrder.captures")}>
          {captures.map(({ id, parcelId, amountPaise, capturedAt }) => {
            const number = order.parcels.findIndex((parcel) => parcel.id === parcelId) + 1;
            return (
              <li key={id}>
                <span className="font-semibold tabular">{formatExactRupees(amountPaise)}</span>{" "}
                {number > 0 && t("adminOrder.capturedFor", { number })}{" "}
                <span className="block text-sm text-muted">
                  <TimeOf moment={capturedAt} />
                </span>
              </li>
            );
          })}
        </Part>
      )}
      {leftPaise(details) > 0 && (
        <p className="mt-4">
          <ButtonLink look="secondary" to={`/admin/orders/${order.number}/refund`}>
            {t("adminRefund.open")}
          </ButtonLink>
        </p>
      )}
      {refunds.length > 0 && (
        <Part title={t("adminOrder.refunds")}>
          {refunds.map((refund) => (
            <RefundRow key={refund.id} refund={refund} number={order.number} answer={answer} />
          ))}
        </Part>
      )}
    </PanelSection>
  );
}

/** What was taken and is neither back nor on its way. */
function leftPaise({ captures, refunds }: AdminOrderDetails): number {
  const going = refunds.filter(({ state }) => state !== "failed");
  return sum(captures) - sum(going);
}

const sum = (moneys: readonly { amountPaise: number }[]) =>
  moneys.reduce((total, { amountPaise }) => total + amountPaise, 0);

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <>
      <h3 className="mt-4 mb-1 border-t border-line pt-3 text-base font-semibold">{title}</h3>
      <ul className="flex flex-col gap-2">{children}</ul>
    </>
  );
}

type AttemptProps = {
  attempt: AdminOrderDetails["attempts"][number];
};

function AttemptRow({ attempt }: AttemptProps) {
  const t = useText();
  const methodText = useMethodText();
  const { method, gateway, state, amountPaise, failureCode, reference, createdAt } = attempt;
  const ownName = attempt.offlinePayment?.name;
  const name = gateway === "offline" && ownName ? ownName : methodText(method);
  return (
    <li>
      {name}: <span className="font-semibold tabular">{formatExactRupees(amountPaise)}</span>,{" "}
      {t(`adminOrder.attempt.${state}`)}
      {failureCode && ` (${failureCode})`}
      <span className="block text-sm break-words text-muted">
        <TimeOf moment={createdAt} />
        {reference && <> · {t("adminOrder.reference", { reference })}</>}
      </span>
    </li>
  );
}
