import { formatExactRupees } from "#domain/money.ts";
import type { VendorOverview } from "#server/analytics/get-vendor-overview.ts";
import { LocalLink } from "#app/kit/local-link.tsx";
import { DayOf } from "#app/kit/day-of.tsx";
import { StatusChip } from "#app/features/parcels/lines/status-chip.tsx";
import { PanelSection } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";
import { OverviewLink } from "./overview-link.tsx";

/** The newest orders, with what is in them for this vendor. */
export function OwnOrders({ orders }: { orders: VendorOverview["recent"] }) {
  const t = useText();
  return (
    <PanelSection
      title={t("overview.recent")}
      action={
        orders.length > 0 && <OverviewLink to="/vendor/orders" text={t("overview.recentAll")} />
      }
    >
      {orders.length === 0 ? (
        <p className="text-muted">{t("overview.recentNone")}</p>
      ) : (
        <ul className="divide-y divide-line">
          {orders.map((order) => (
            <li
              key={order.number}
              className="flex flex-wrap items-center justify-between gap-x-4 pb-2 sm:py-1"
            >
              <LocalLink
                to={`/vendor/orders/${order.number}`}
                className="inline-flex min-h-11 min-w-0 items-center font-semibold text-leaf hover:underline"
              >
                {order.number}
              </LocalLink>
              <span className="font-semibold tabular-nums sm:order-last sm:w-32 sm:text-right">
                {formatExactRupees(order.totalPaise)}
              </span>
              <span className="min-w-0 flex-1 basis-24 break-words">
                {order.shipToName}
                <span className="block text-sm text-muted">
                  <DayOf moment={order.placedAt} />
                </span>
              </span>
              <StatusChip status={order.status} />
            </li>
          ))}
        </ul>
      )}
    </PanelSection>
  );
}
