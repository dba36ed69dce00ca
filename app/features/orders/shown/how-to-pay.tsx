import { formatRupees } from "#domain/money.ts";
import type { UpiAccount } from "#domain/payment-methods/upi-direct.ts";
import type { OrderView } from "#server/orders/order-view.ts";
import { ButtonLink } from "#app/kit/button.tsx";
import { NamedRows } from "#app/features/payment-methods/own-method.tsx";
import { usePath, useText } from "#app/kit/text.tsx";

/** Of an order by one of the shop's own methods: where its money goes while it waits, and what was told about it. */
export function HowToPay({ order, className }: { order: OrderView; className?: string }) {
  const t = useText();
  const { offlinePayment: own, duePaise } = order;
  if (own === null) return null;
  if (own.upi) return <UpiToPay order={order} upi={own.upi} className={className} />;
  const waits = isAwaited(order);
  return (
    <section aria-label={own.name} className={className}>
      {waits && (
        <>
          <p className="font-semibold">{t("pay.howTo")}</p>
          <p className="mb-2">
            {t("pay.sendTotal", {
              total: formatRupees(duePaise),
              number: order.number,
            })}
          </p>
          <NamedRows rows={own.info} />
        </>
      )}
      <p className={`font-semibold ${waits ? "mt-4" : ""}`}>{t("pay.told")}</p>
      <NamedRows rows={own.given} />
    </section>
  );
}

const isAwaited = ({ status, paymentStatus, moneyGoesBack }: OrderView) =>
  status === "pending" && paymentStatus !== "paid" && !moneyGoesBack;

type UpiProps = { order: OrderView; upi: UpiAccount; className: string | undefined };

/** The code to scan has a page of its own; here is what was told, and the way there. */
function UpiToPay({ order, upi, className }: UpiProps) {
  const t = useText();
  const path = usePath();
  const reference = order.attempts.at(-1)?.payerReference;
  return (
    <section aria-label={t("method.upi-direct")} className={className}>
      {reference ? (
        <p>{t("upi.told", { reference })}</p>
      ) : (
        <NamedRows
          rows={[
            { name: t("upi.id"), data: upi.upiId },
            { name: t("upi.payee"), data: upi.payeeName },
          ]}
        />
      )}
      {isAwaited(order) && (
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
