import type { MessageKey } from "#app/messages/translate.ts";
import { useText } from "#app/ui/text.tsx";
import { DayOf, indiaClock } from "./day-of.tsx";
import type { ShownHistory, ShownOrder } from "./order-shown.ts";

const events: Readonly<Record<string, MessageKey>> = {
  "order-placed": "history.order-placed",
  "cod-accepted": "history.cod-accepted",
  "payment-accepted": "history.payment-accepted",
  "payment-captured": "history.payment-captured",
  "payment-declined": "history.payment-declined",
  "payment-expired": "history.payment-expired",
  "hold-expired": "history.hold-expired",
  "hold-retaken": "history.hold-retaken",
  "order-canceled": "history.order-canceled",
  "refund-started": "history.refund-started",
  "refund-done": "history.refund-done",
};

/** What happened, oldest first. The same event of several parcels at one moment is told once. */
export function OrderHistory({ order }: { order: ShownOrder }) {
  const eventText = useEventText();
  const entries = new Map(
    order.history.map((entry) => [`${entry.event} ${entry.toStatus} ${entry.at.getTime()}`, entry]),
  );
  return (
    <ol className="flex flex-col gap-2">
      {[...entries].map(([key, entry]) => (
        <li key={key} className="flex flex-col justify-between gap-x-4 lg:flex-row">
          <span>{eventText(entry)}</span>
          <span className="shrink-0 text-sm text-muted tabular lg:leading-6">
            <DayOf moment={entry.at} />, {indiaClock(entry.at)}
          </span>
        </li>
      ))}
    </ol>
  );
}

function useEventText() {
  const t = useText();
  return ({ event, toStatus }: ShownHistory): string => {
    const key = events[event];
    if (key) return t(key);
    return toStatus ? t("history.moved", { status: t(`status.${toStatus}`) }) : t("history.other");
  };
}
