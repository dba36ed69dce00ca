import { formatRupees } from "#domain/money.ts";
import type { OfflinePayment } from "#domain/payment-methods/offline-method.ts";
import { missingDetails } from "#domain/payment-methods/offline-payment.ts";
import type { UpiAccount } from "#domain/payment-methods/upi-direct.ts";
import type { OrderView } from "#server/orders/order-view.ts";
import { ButtonLink } from "#app/kit/button.tsx";
import { NamedRows } from "#app/features/payment-methods/own-method.tsx";
import { usePath, useText } from "#app/kit/text.tsx";
import { PaymentDetailsForm } from "./payment-details-form.tsx";

type Props = { order: OrderView; className?: string };

/** Of an order by one of the shop's own methods: where its money goes while it waits, and what was told about it. */
export function HowToPay({ order, className }: Props) {
  const t = useText();
  const { offlinePayment: own, awaitsMoney } = order;
  if (own === null) return null;
  if (own.upi) return <UpiToPay order={order} upi={own.upi} className={className} />;
  const asks = awaitsMoney ? (own.asks ?? []) : [];
  return (
    <section aria-label={own.name} className={className}>
      {awaitsMoney && <WhereToPay order={order} own={own} />}
      {own.given.length > 0 && (
        <div className={awaitsMoney ? "mt-4" : ""}>
          <p className="font-semibold">{t("pay.told")}</p>
          <NamedRows rows={own.given} />
        </div>
      )}
      {asks.length > 0 && <Details order={order} own={own} />}
    </section>
  );
}

/** The account to send the money to, and what to write with it. */
export function WhereToPay({ order, own }: { order: OrderView; own: OfflinePayment }) {
  const t = useText();
  const { duePaise, number } = order;
  return (
    <>
      <p className="font-semibold">{t("pay.howTo")}</p>
      <p className="mb-2">{t("pay.sendTotal", { total: formatRupees(duePaise), number })}</p>
      <NamedRows rows={own.info} />
    </>
  );
}

/** Open while something is missing; what was told already is corrected behind a click. */
function Details({ order, own }: { order: OrderView; own: OfflinePayment }) {
  const t = useText();
  const form = <PaymentDetailsForm orderNumber={order.number} payment={own} />;
  if (missingDetails(own).length === 0)
    return (
      <div className="mt-3 print:hidden">
        <p>{t("pay.detailsTold")}</p>
        <details>
          <summary className="inline-flex min-h-11 items-center font-semibold text-leaf">
            {t("pay.detailsChange")}
          </summary>
          <div className="mt-2">{form}</div>
        </details>
      </div>
    );
  return (
    <div className="mt-4 border-t border-line pt-4 print:hidden">
      <p className="font-semibold">{t("pay.detailsTitle")}</p>
      <p className="mb-3">{t("pay.detailsText")}</p>
      {form}
    </div>
  );
}

type UpiProps = { order: OrderView; upi: UpiAccount; className: string | undefined };

/** The code to scan has a page of its own; here is what was told, and the way there. */
function UpiToPay({ order, upi, className }: UpiProps) {
  const t = useText();
  const path = usePath();
  const reference = order.attempts.at(-1)?.payerReference;
  if (!order.awaitsMoney && !reference) return null;
  return (
    <section aria-label={t("method.upi-direct")} className={className}>
      {order.awaitsMoney && reference ? (
        <p>{t("upi.told", { reference })}</p>
      ) : (
        <NamedRows
          rows={
            reference
              ? [{ name: t("upi.number"), data: reference }]
              : [
                  { name: t("upi.id"), data: upi.upiId },
                  { name: t("upi.payee"), data: upi.payeeName },
                ]
          }
        />
      )}
      {order.awaitsMoney && (
        <ButtonLink
          look={reference ? "secondary" : "primary"}
          to={path(`/orders/${order.number}/upi`)}
          className="mt-4 w-full sm:w-auto print:hidden"
        >
          {t(reference ? "upi.change" : "upi.payNow")}
        </ButtonLink>
      )}
    </section>
  );
}
