import type { OfflinePayment } from "#domain/payment-methods/offline-method.ts";
import { missingDetails } from "#domain/payment-methods/offline-payment.ts";
import type { AdminOrderDetails } from "#server/parcels/admin-order-store.ts";
import { TimeOf } from "#app/kit/panel/time-of.tsx";
import { useText } from "#app/kit/text.tsx";
import type { OrderFormAnswer } from "#app/features/parcels/panel/managed-parcel.ts";
import type { AdminOrderView } from "./admin-order-view.ts";
import { isAnswerTo, OfflineVerdict } from "./offline-verdict.tsx";

type Props = { shown: AdminOrderView; answer: OrderFormAnswer | undefined };
type Attempt = AdminOrderDetails["attempts"][number];
type HandAttempt = Attempt & { offlinePayment: OfflinePayment };

const isByHand = (attempt: Attempt): attempt is HandAttempt => attempt.offlinePayment !== null;

/** The payments of an order that its customer sends by hand: what was told of each, and whether its money is there. */
export function OfflineMoney({ shown, answer }: Props) {
  const { attempts } = shown.details;
  return attempts
    .filter(isByHand)
    .toReversed()
    .map((attempt) =>
      attempt === attempts.at(-1) ? (
        <Payment key={attempt.id} shown={shown} attempt={attempt} answer={answer} />
      ) : (
        <EarlierPayment key={attempt.id} shown={shown} attempt={attempt} answer={answer} />
      ),
    );
}

type PaymentProps = Props & { attempt: HandAttempt };

function Payment({ shown, attempt, answer }: PaymentProps) {
  const t = useText();
  return (
    <div className="mt-4 rounded-field border border-line bg-paper p-3">
      <h3 className="text-base font-semibold">
        {t("adminOrder.offline.title", { name: attempt.offlinePayment.name })}
      </h3>
      <Told attempt={attempt} />
      <OfflineVerdict order={shown.order} attempt={attempt} isLast answer={answer} />
    </div>
  );
}

/** The order is to be paid in another way since, or again; its money may still come. */
function EarlierPayment({ shown, attempt, answer }: PaymentProps) {
  const t = useText();
  return (
    <details
      open={isAnswerTo(answer, attempt)}
      className="mt-4 rounded-field border border-line bg-paper p-3"
    >
      <summary className="min-h-11 content-center font-semibold">
        {t("adminOrder.offline.earlier", { name: attempt.offlinePayment.name })}
      </summary>
      <Told attempt={attempt} />
      <OfflineVerdict order={shown.order} attempt={attempt} isLast={false} answer={answer} />
    </details>
  );
}

/** What the customer gave with the order and told since, and what they have not told yet. */
function Told({ attempt }: Pick<PaymentProps, "attempt">) {
  const { gateway, offlinePayment, payerReference, toldAt } = attempt;
  const t = useText();
  const name = t("adminOrder.offline.upiReference");
  const { info, given } = offlinePayment;
  const isUpi = gateway === "upi-direct";
  const reference = payerReference === null ? [] : [{ name, data: payerReference }];
  const facts = isUpi ? [...info, ...reference] : given;
  const missing =
    isUpi && payerReference === null ? [{ name, data: "" }] : missingDetails(offlinePayment);
  return (
    <>
      <p className="mt-1 text-sm text-muted">
        {t(
          facts.length + missing.length > 0
            ? "adminOrder.offline.given"
            : "adminOrder.offline.nothingGiven",
        )}
      </p>
      <dl>
        {facts.map((fact) => (
          <div key={fact.name} className="break-words">
            <dt className="inline">{fact.name}: </dt>
            <dd className="inline font-semibold">{fact.data}</dd>
          </div>
        ))}
        {missing.map((fact) => (
          <div key={fact.name} className="break-words">
            <dt className="inline">{fact.name}: </dt>
            <dd className="inline text-muted">{t("adminOrder.offline.notToldYet")}</dd>
          </div>
        ))}
      </dl>
      {toldAt && (
        <p className="text-sm text-muted">
          {t("adminOrder.offline.toldAt")} <TimeOf moment={toldAt} />
        </p>
      )}
    </>
  );
}
