import type { AdminHistoryEntry } from "#server/parcels/admin-order-store.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { useReasonText } from "#app/features/parcels/own/use-reason-text.ts";
import { useRefundReason } from "#app/features/money/panel/refunds/use-refund-reason.ts";
import { PanelSection } from "#app/kit/panel/panel-page.tsx";
import { TimeOf } from "#app/kit/panel/time-of.tsx";
import { useText } from "#app/kit/text.tsx";

const events = [
  "order-placed",
  "cod-accepted",
  "cod-confirmed",
  "payment-accepted",
  "payment-captured",
  "payment-declined",
  "payment-given-up",
  "payment-told-again",
  "payment-details-given",
  "payment-expired",
  "hold-expired",
  "hold-retaken",
  "order-canceled",
  "parcel-canceled",
  "address-changed",
  "shipment-corrected",
  "delivery-taken-back",
  "cash-corrected",
  "lots-confirmed",
  "return-asked",
  "return-approved",
  "return-refused",
  "return-replaced",
  "packs-returned",
  "replacement-sent",
  "replacement-delivered",
  "replacement-withdrawn",
  "refund-started",
  "refund-done",
  "refund-failed",
  "upi-reference-given",
] as const;

const wordOf = (event: string): TextKey => {
  const known = events.find((name) => name === event);
  return known ? `adminOrder.event.${known}` : "adminOrder.event.other";
};

type Props = {
  entries: readonly AdminHistoryEntry[];
  /** The numbers of its parcels, by their ids. */
  numbers: ReadonlyMap<string, number>;
};

/** What happened and who did it, the newest first. Notes stand in a place of their own. */
export function ParcelHistory({ entries, numbers }: Props) {
  const t = useText();
  const what = useWhat(numbers);
  const who = useWho();
  const noteText = useNoteText();
  return (
    <PanelSection title={t("adminOrder.history")}>
      <ol className="flex flex-col gap-2">
        {entries
          .filter(({ event }) => event !== "note")
          .map((entry) => (
            <li
              key={entry.id}
              className="flex flex-wrap justify-between gap-x-4 border-b border-line pb-2 last:border-0 last:pb-0"
            >
              <span className="min-w-0">
                {what(entry)}
                {entry.note && (
                  <span className="block text-sm break-words text-muted">{noteText(entry)}</span>
                )}
              </span>
              <span className="text-sm break-all text-muted">
                {who(entry)} · <TimeOf moment={entry.at} />
              </span>
            </li>
          ))}
      </ol>
    </PanelSection>
  );
}

function useWhat(numbers: Props["numbers"]) {
  const t = useText();
  return ({ event, toStatus, parcelId }: AdminHistoryEntry): string => {
    const what = event === "parcel-moved" && toStatus ? t(`status.${toStatus}`) : t(wordOf(event));
    const number = numbers.get(parcelId ?? "");
    return number !== undefined && numbers.size > 1
      ? t("adminOrder.ofParcel", { number, what })
      : what;
  };
}

function useWho() {
  const t = useText();
  return ({ actorRole, actor }: AdminHistoryEntry): string => {
    const role = t(`adminOrder.by.${actorRole}`);
    if (actor === null) return role;
    return actorRole === "administrator" ? actor : t("adminOrder.by.named", { role, name: actor });
  };
}

function useNoteText() {
  const t = useText();
  const reasonText = useReasonText();
  const refundReason = useRefundReason();
  return ({ event, note }: AdminHistoryEntry): string => {
    const text = note ?? "";
    if (event === "refund-started") return refundReason(text);
    if (event === "payment-captured" || event === "refund-done")
      return t("adminOrder.reference", { reference: text });
    return event === "parcel-canceled" || event === "return-asked" ? reasonText(text) : text;
  };
}
