import { formatIndiaDay, indiaDay, indiaDayAfter } from "#domain/india-time.ts";
import { returnDays } from "#domain/orders/order-status.ts";
import type { ViewedParcel } from "#server/orders/order-view.ts";
import { ButtonLink } from "#app/kit/button.tsx";
import { ParcelSums } from "#app/features/parcels/lines/order-sums.tsx";
import { OrderedLine } from "#app/features/parcels/lines/ordered-line.tsx";
import { StatusChip } from "#app/features/parcels/lines/status-chip.tsx";
import { Notice } from "#app/kit/notice.tsx";
import { LocalLink } from "#app/kit/local-link.tsx";
import { useLanguage, usePath, useText } from "#app/kit/text.tsx";
import { ReplacementState } from "./replacement-state.tsx";
import { ReturnState } from "./return-state.tsx";

type Props = { orderNumber: string; parcel: ViewedParcel; number: number; count: number };

/** What one seller sends: its lines, where it is, its part of the sums, and what its customer can do about it. */
export function ParcelCard({ orderNumber, parcel, number, count }: Props) {
  const t = useText();
  return (
    <section className="rounded-card border border-line bg-white p-4 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg">
          {count > 1 ? t("orderedItems.parcel", { number, count }) : <SoldBy parcel={parcel} />}
        </h2>
        <StatusChip status={parcel.status} />
      </div>
      {count > 1 && (
        <p className="text-sm text-muted">
          <SoldBy parcel={parcel} />
        </p>
      )}
      <Whereabouts parcel={parcel} />
      {parcel.returnRequest && <ReturnState request={parcel.returnRequest} />}
      {parcel.replacements.map((replacement) => (
        <ReplacementState key={replacement.id} replacement={replacement} />
      ))}
      {parcel.isRecalled && parcel.status !== "returned" && (
        <div className="mt-3">
          <Notice kind="information">
            {t("recall.do")} {t("recall.return", { days: returnDays })}
          </Notice>
        </div>
      )}
      <ul className="mt-2 divide-y divide-line">
        {parcel.lines.map((line) => (
          <OrderedLine key={line.packId} line={line} parcel={parcel} orderNumber={orderNumber} />
        ))}
      </ul>
      {count > 1 && (
        <div className="border-t border-line pt-3 sm:ml-auto sm:w-72">
          <ParcelSums parcel={parcel} />
        </div>
      )}
      <Actions orderNumber={orderNumber} parcel={parcel} number={number} count={count} />
    </section>
  );
}

/** A vendor that may not sell has no page to lead to. */
function SoldBy({ parcel }: { parcel: ViewedParcel }) {
  const t = useText();
  const { vendorName: vendor, vendorSlug } = parcel;
  const soldBy = t("orderedItems.soldBy", { vendor });
  if (vendorSlug === null) return soldBy;
  return (
    <LocalLink
      to={`/vendors/${vendorSlug}`}
      reloadDocument
      className="-my-3 inline-block py-3 underline-offset-4 hover:underline"
    >
      {soldBy}
    </LocalLink>
  );
}

function Whereabouts({ parcel }: { parcel: ViewedParcel }) {
  const t = useText();
  const language = useLanguage();
  const { carrier, trackingNumber, deliveredAt } = parcel;
  const date = deliveredAt && formatIndiaDay(indiaDay(deliveredAt), language);
  return (
    <div className="mt-1 text-sm empty:hidden">
      {carrier !== null && (
        <p className="break-words">
          {trackingNumber === null
            ? carrier
            : t("orderedItems.tracking", { carrier, number: trackingNumber })}
        </p>
      )}
      {date !== null && <p>{t("parcel.delivered", { date })}</p>}
    </div>
  );
}

function Actions({ orderNumber, parcel, number, count }: Props) {
  const t = useText();
  const path = usePath();
  const language = useLanguage();
  const { canCancel, canAskReturn, deliveredAt } = parcel;
  const parcelPath = `/orders/${orderNumber}/parcels/${number}`;
  const until = deliveredAt && formatIndiaDay(indiaDayAfter(deliveredAt, returnDays), language);
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line pt-4">
      {canCancel && (
        <ButtonLink
          look="danger"
          to={path(`${parcelPath}/cancellation`)}
          className="w-full sm:w-auto"
        >
          {t(count > 1 ? "parcel.cancel" : "cancel.titleOnly")}
        </ButtonLink>
      )}
      {canAskReturn && (
        <>
          <ButtonLink
            look="secondary"
            to={path(`${parcelPath}/return-request`)}
            className="w-full sm:w-auto"
          >
            {t("parcel.askReturn")}
          </ButtonLink>
          {!parcel.isRecalled && (
            <span className="text-sm text-muted">
              {t("parcel.returnUntil", { date: until ?? "" })}
            </span>
          )}
        </>
      )}
      <ButtonLink look="quiet" to={path(`${parcelPath}/complaint`)} className="w-full sm:w-auto">
        {t("parcel.complain")}
      </ButtonLink>
    </p>
  );
}
