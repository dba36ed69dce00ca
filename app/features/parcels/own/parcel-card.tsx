import { formatIndiaDay, indiaDayAfter } from "#domain/india-time.ts";
import { formatExactRupees } from "#domain/money.ts";
import { canDropPacks } from "#domain/orders/drop-packs.ts";
import { isClosed, returnDays } from "#domain/orders/order-status.ts";
import type { ViewedParcel } from "#server/orders/order-view.ts";
import { ButtonLink } from "#app/kit/button.tsx";
import { OrderedLine } from "#app/features/parcels/lines/ordered-line.tsx";
import { StatusChip } from "#app/features/parcels/lines/status-chip.tsx";
import { TrackingLine } from "#app/features/parcels/lines/tracking-line.tsx";
import { Notice } from "#app/kit/notice.tsx";
import { LocalLink } from "#app/kit/local-link.tsx";
import { useLanguage, usePath, useText } from "#app/kit/text.tsx";
import { ParcelSteps } from "./parcel-steps.tsx";
import { ReplacementState } from "./replacement-state.tsx";
import { ReturnState } from "./return-state.tsx";

type Props = { orderNumber: string; parcel: ViewedParcel; number: number; count: number };
type CardProps = Props & {
  /** Each parcel is paid as it comes. */
  isCash: boolean;
};

/** What one seller sends: where it is, its lines, and what its customer can do about it. */
export function ParcelCard({ orderNumber, parcel, number, count, isCash }: CardProps) {
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
      <ParcelSteps {...parcel} />
      <div className="text-sm">
        <TrackingLine {...parcel} />
      </div>
      {parcel.returnRequest && (
        <ReturnState request={parcel.returnRequest} orderNumber={orderNumber} number={number} />
      )}
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
      {isCash && count > 1 && !isClosed(parcel.status) && (
        <p className="border-t border-line pt-3 text-sm">
          {t("parcel.cash", { sum: formatExactRupees(parcel.totalPaise) })}
        </p>
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

function Actions({ orderNumber, parcel, number, count }: Props) {
  const t = useText();
  const path = usePath();
  const language = useLanguage();
  const { canCancel, canAskReturn, deliveredAt } = parcel;
  const parcelPath = `/orders/${orderNumber}/parcels/${number}`;
  const until = deliveredAt && formatIndiaDay(indiaDayAfter(deliveredAt, returnDays), language);
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-10 gap-y-1 border-t border-line pt-4">
      {canCancel && (
        <ButtonLink
          look="quiet"
          className="-mx-5"
          to={path(`${parcelPath}/cancellation`)}
          aria-label={count > 1 ? t("cancel.title", { number, count }) : t("cancel.titleOnly")}
        >
          {t("parcel.cancel")}
        </ButtonLink>
      )}
      {canDropPacks(parcel) && (
        <ButtonLink look="quiet" className="-mx-5" to={path(`${parcelPath}/packs`)}>
          {t("packs.link")}
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
      <ButtonLink look="quiet" className="-mx-5" to={path(`${parcelPath}/complaint`)}>
        {t("parcel.complain")}
      </ButtonLink>
    </p>
  );
}
