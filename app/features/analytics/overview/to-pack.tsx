import type { ParcelToPack } from "#server/analytics/overview-store.ts";
import { LocalLink } from "#app/kit/local-link.tsx";
import { DayOf } from "#app/kit/day-of.tsx";
import { StatusChip } from "#app/features/parcels/lines/status-chip.tsx";
import { PanelSection } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";
import { OverviewLink } from "./overview-link.tsx";

/** What has to leave, the one that waits longest first. */
export function ToPack({ parcels, count }: { parcels: readonly ParcelToPack[]; count: number }) {
  const t = useText();
  return (
    <PanelSection
      title={t("overview.toPack")}
      intro={count === 0 ? undefined : t("overview.toPackCount", { count })}
      action={
        count > 0 && (
          <OverviewLink to="/vendor/orders?status=to-pack" text={t("overview.toPackAll")} />
        )
      }
    >
      {count === 0 ? (
        <p className="text-muted">{t("overview.toPackNone")}</p>
      ) : (
        <ul className="divide-y divide-line">
          {parcels.map((parcel) => (
            <li
              key={parcel.parcelId}
              className="flex flex-wrap items-center justify-between gap-x-4 pb-2 sm:pb-0"
            >
              <LocalLink
                to={`/vendor/orders/${parcel.number}`}
                className="inline-flex min-h-11 min-w-0 items-center font-semibold text-leaf hover:underline"
              >
                {parcel.number}
              </LocalLink>
              <span className="min-w-0 break-words max-sm:order-last max-sm:basis-full sm:flex-1">
                {parcel.shipToName}, {parcel.city}
                <span className="block text-sm text-muted sm:inline">
                  <span className="max-sm:hidden"> · </span>
                  {t("overview.packs", { count: parcel.units })} ·{" "}
                  <DayOf moment={parcel.placedAt} />
                </span>
              </span>
              <StatusChip status={parcel.status} />
            </li>
          ))}
        </ul>
      )}
    </PanelSection>
  );
}
