import type { OrderHistoryView } from "#server/orders/order-store.ts";
import type { OrderView } from "#server/orders/order-view.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { useLanguage, useText } from "#app/kit/text.tsx";
import { formatIndiaMoment } from "#domain/india-time.ts";
import { useReasonText } from "#app/features/parcels/own/use-reason-text.ts";

const ofOrder: Readonly<Record<string, TextKey>> = {
  "order-placed": "history.order-placed",
  "cod-accepted": "history.cod-accepted",
  "cod-confirmed": "history.cod-confirmed",
  "payment-accepted": "history.payment-accepted",
  "payment-captured": "history.payment-captured",
  "payment-declined": "history.payment-declined",
  "payment-missing": "history.payment-missing",
  "payment-expired": "history.payment-expired",
  "payment-given-up": "history.payment-given-up",
  "payment-told-again": "history.payment-told-again",
  "hold-expired": "history.hold-expired",
  "hold-retaken": "history.hold-retaken",
  "order-canceled": "history.order-canceled",
  "address-changed": "history.address-changed",
  "refund-started": "history.refund-started",
  "refund-done": "history.refund-done",
  "refund-failed": "history.refund-failed",
  "upi-reference-given": "history.upi-reference-given",
  "payment-details-given": "history.payment-details-given",
};
/** Where there are several parcels, which one is said. */
const ofParcel: Readonly<Record<string, { alone: TextKey; numbered: TextKey }>> = {
  "parcel-canceled": {
    alone: "history.parcel-canceled",
    numbered: "history.parcel-canceledNumber",
  },
  "return-asked": { alone: "history.return-asked", numbered: "history.return-askedNumber" },
  "return-approved": {
    alone: "history.return-approved",
    numbered: "history.return-approvedNumber",
  },
  "return-refused": {
    alone: "history.return-refused",
    numbered: "history.return-refusedNumber",
  },
  "return-replaced": {
    alone: "history.return-replaced",
    numbered: "history.return-replacedNumber",
  },
  "packs-returned": {
    alone: "history.packs-returned",
    numbered: "history.packs-returnedNumber",
  },
  "replacement-sent": {
    alone: "history.replacement-sent",
    numbered: "history.replacement-sentNumber",
  },
  "replacement-delivered": {
    alone: "history.replacement-delivered",
    numbered: "history.replacement-deliveredNumber",
  },
  "replacement-withdrawn": {
    alone: "history.replacement-withdrawn",
    numbered: "history.replacement-withdrawnNumber",
  },
  "delivery-taken-back": {
    alone: "history.delivery-taken-back",
    numbered: "history.delivery-taken-backNumber",
  },
  "cash-corrected": {
    alone: "history.cash-corrected",
    numbered: "history.cash-correctedNumber",
  },
  "shipment-corrected": {
    alone: "history.shipment-corrected",
    numbered: "history.shipment-correctedNumber",
  },
};

/** What happened, oldest first. The same event of the whole order is told once, however many parcels it moved. */
export function OrderHistory({ order }: { order: OrderView }) {
  const eventText = useEventText(order);
  const reasonText = useReasonText();
  const language = useLanguage();
  const entries = new Map(order.history.map((entry) => [keyOf(entry), entry]));
  return (
    <ol className="flex flex-col gap-2">
      {[...entries].map(([key, entry]) => (
        <li key={key} className="flex flex-col justify-between gap-x-4 lg:flex-row">
          <span className="min-w-0">
            {eventText(entry)}
            {entry.note && (
              <span className="block break-words text-sm text-muted">{reasonText(entry.note)}</span>
            )}
          </span>
          <span className="shrink-0 text-sm text-muted tabular lg:leading-6">
            <time dateTime={entry.at.toISOString()}>{formatIndiaMoment(entry.at, language)}</time>
          </span>
        </li>
      ))}
    </ol>
  );
}

function keyOf({ event, parcelId, toStatus, at }: OrderHistoryView): string {
  const parcel = event in ofOrder ? "" : parcelId;
  return `${event} ${parcel} ${toStatus} ${at.getTime()}`;
}

function useEventText({ parcels }: OrderView) {
  const t = useText();
  return ({ event, parcelId, toStatus }: OrderHistoryView): string => {
    const whole = ofOrder[event];
    if (whole) return t(whole);
    const number = parcels.length > 1 ? parcels.findIndex(({ id }) => id === parcelId) + 1 : 0;
    const part = ofParcel[event];
    if (part) return t(number > 0 ? part.numbered : part.alone, { number });
    if (!toStatus) return t("history.other");
    const status = t(`status.${toStatus}`);
    return t(number > 0 ? "history.movedNumber" : "history.moved", { number, status });
  };
}
