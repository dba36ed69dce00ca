import { formatIndiaDay, indiaDay } from "#domain/india-time.ts";
import type { ReturnRequestView } from "#server/orders/order-store.ts";
import { useLanguage, useText } from "#app/kit/text.tsx";
import { RequestedPacks } from "#app/features/parcels/lines/requested-packs.tsx";
import { OwnReturnPhotos } from "./return-photos/own-return-photos.tsx";
import { useReasonText } from "./use-reason-text.ts";

const looks = {
  asked: "border-sky bg-sky-tint",
  approved: "border-leaf bg-leaf-tint",
  refused: "border-soil bg-soil-tint",
  replaced: "border-leaf bg-leaf-tint",
  received: "border-leaf bg-leaf-tint",
};

type Props = {
  request: ReturnRequestView;
  orderNumber: string;
  /** Of the parcel, from 1. */
  number: number;
};

/** How a request stands, why it was asked, and what the seller says to it. */
export function ReturnState({ request, orderNumber, number }: Props) {
  const t = useText();
  const language = useLanguage();
  const reasonText = useReasonText();
  const { state, reason, askedAt, decisionNote } = request;
  return (
    <div className={`mt-3 rounded-field border-l-4 px-4 py-3 ${looks[state]}`}>
      <p>{t(`parcel.return.${state}`, { date: formatIndiaDay(indiaDay(askedAt), language) })}</p>
      <RequestedPacks packs={request.packs} />
      <p className="break-words text-sm text-muted">{reasonText(reason)}</p>
      <OwnReturnPhotos request={request} orderNumber={orderNumber} number={number} />
      {decisionNote && (
        <p className="mt-1 break-words">{t("parcel.return.note", { note: decisionNote })}</p>
      )}
    </div>
  );
}
