import { daysInDigits, overallDays } from "#domain/delivery/shop-delivery.ts";
import { formatIndiaDay, formatIsoDay, isoIndiaDay } from "#domain/india-time.ts";
import { formatRupees } from "#domain/money.ts";
import type { OrderView } from "#server/orders/order-view.ts";
import { useMethodText } from "#app/features/payment-methods/method-words.ts";
import { useLanguage, useText } from "#app/kit/text.tsx";
import { DayOf } from "#app/kit/day-of.tsx";
import { shownMethod } from "#app/features/parcels/lines/order-shown.ts";

/** The day of delivery is told only where the order will come. */
export function OrderFacts({ order, willCome }: { order: OrderView; willCome: boolean }) {
  const t = useText();
  const language = useLanguage();
  const methodText = useMethodText();
  const deliveryFact = [
    t("success.delivery"),
    <span key="delivery">
      <time dateTime={isoIndiaDay(order.estimatedDelivery)}>
        {formatIndiaDay(order.estimatedDelivery, language)}
      </time>
      <span className="block text-sm text-muted">
        {t("success.deliveryDays", { days: daysInDigits(overallDays(order.days)) })}
      </span>
    </span>,
  ] as const;
  const { sowingDate } = order;
  const sowingFact = (day: string) =>
    [
      t("success.sowing"),
      <time key="sowing" dateTime={day}>
        {formatIsoDay(day, language)}
      </time>,
    ] as const;
  const facts = [
    [t("success.number"), <strong key="number">{order.number}</strong>],
    [t("success.date"), <DayOf key="date" moment={order.placedAt} />],
    [
      t("success.total"),
      <strong key="total">{formatRupees(order.duePaise || order.totalPaise)}</strong>,
    ],
    [t("success.method"), methodText(shownMethod(order), order.offlinePayment?.name)],
    [t("success.shippingMethod"), t("success.standard")],
    ...(willCome ? [deliveryFact] : []),
    ...(sowingDate === null ? [] : [sowingFact(sowingDate)]),
  ] as const;
  return (
    <dl className="mt-6 divide-y divide-line rounded-card border border-line bg-white px-4 tabular sm:px-6">
      {facts.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-4 py-3">
          <dt className="text-muted">{name}</dt>
          <dd className="text-right">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
