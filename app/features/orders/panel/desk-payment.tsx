import { formatExactRupees } from "#domain/money.ts";
import type { DeskFacts } from "#server/parcels/desk-store.ts";
import { ButtonLink } from "#app/kit/button.tsx";
import { shownPayment } from "#app/features/parcels/lines/order-shown.ts";
import { OrderSums } from "#app/features/parcels/lines/order-sums.tsx";
import { PaymentChip } from "#app/features/parcels/lines/status-chip.tsx";
import { PanelSection } from "#app/kit/panel/panel-page.tsx";
import { TimeOf } from "#app/kit/panel/time-of.tsx";
import { useMethodText } from "#app/features/payment-methods/method-words.ts";
import { useText } from "#app/kit/text.tsx";
import { DeskRefundRow } from "./desk-refund-row.tsx";
import type { DeskAnswer } from "#app/features/parcels/panel/parcel-shown.ts";
import type { DeskShown } from "./desk-shown.ts";
import { OfflineMoney } from "./offline-money.tsx";

type Props = { shown: DeskShown; answer: DeskAnswer | undefined };

/** What the order costs, and where its money is. */
export function DeskPayment({ shown, answer }: Props) {
  const t = useText();
  const { order, desk } = shown;
  const { attempts, captures, refunds, offlinePayment } = desk;
  return (
    <PanelSection
      title={t("adminOrder.payment")}
      action={<PaymentChip status={shownPayment(order)} />}
    >
      <OrderSums order={order} />
      {offlinePayment && <OfflineMoney shown={shown} answer={answer} />}
      <Part title={t("adminOrder.attempts")}>
        {attempts.map((attempt) => (
          <AttemptRow key={attempt.id} attempt={attempt} offlineName={offlinePayment?.name} />
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
      {leftPaise(desk) > 0 && (
        <p className="mt-4">
          <ButtonLink look="secondary" to={`/admin/orders/${order.number}/refund`}>
            {t("adminRefund.open")}
          </ButtonLink>
        </p>
      )}
      {refunds.length > 0 && (
        <Part title={t("adminOrder.refunds")}>
          {refunds.map((refund) => (
            <DeskRefundRow key={refund.id} refund={refund} number={order.number} answer={answer} />
          ))}
        </Part>
      )}
    </PanelSection>
  );
}

/** What was taken and is neither back nor on its way. */
function leftPaise({ captures, refunds }: DeskFacts): number {
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

type AttemptProps = { attempt: DeskFacts["attempts"][number]; offlineName: string | undefined };

function AttemptRow({ attempt, offlineName }: AttemptProps) {
  const t = useText();
  const methodText = useMethodText();
  const { method, gateway, state, amountPaise, failureCode, reference, createdAt } = attempt;
  const name = gateway === "offline" && offlineName ? offlineName : methodText(method);
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
