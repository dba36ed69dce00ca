import { formatRupees } from "#domain/money.ts";
import { NamedRows } from "#app/ui/payments/own-method.tsx";
import { useText } from "#app/ui/text.tsx";
import type { ShownOrder } from "./order-shown.ts";

/** Of an order by one of the shop's own methods: where its money goes while it waits, and what was told about it. */
export function HowToPay({ order, className }: { order: ShownOrder; className?: string }) {
  const t = useText();
  const { offlinePayment: own, status, paymentStatus, duePaise } = order;
  if (own === null) return null;
  const waits = status === "pending" && paymentStatus !== "paid" && !order.moneyGoesBack;
  return (
    <section aria-label={own.name} className={className}>
      {waits && (
        <>
          <p className="font-semibold">{t("pay.howTo")}</p>
          <p className="mb-2">
            {t("pay.sendTotal", {
              total: formatRupees(duePaise, { decimals: 0 }),
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
