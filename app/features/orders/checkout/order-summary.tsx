import { formatRupees } from "#domain/money.ts";
import { daysInDigits, overallDays } from "#domain/delivery/shop-delivery.ts";
import { packLabel } from "#domain/catalogue/products/pack-label.ts";
import { Icon } from "#app/kit/icon.tsx";
import { LinePicture } from "#app/features/parcels/lines/line-picture.tsx";
import { useLineName } from "#app/features/parcels/lines/use-line-name.ts";
import { useLanguage, useText } from "#app/kit/text.tsx";
import type { CheckoutTo } from "./checkout-view.ts";
import { SumsList } from "./sums-list.tsx";

/** Beside the steps on a wide screen; on a phone a bar at the top that opens. */
export function OrderSummary({ view }: { view: CheckoutTo }) {
  const t = useText();
  const count = view.lines.reduce((sum, line) => sum + line.quantity, 0);
  return (
    <>
      <details className="group sticky top-16 z-20 -mx-4 border-b border-line bg-paper-deep lg:hidden">
        <summary className="flex min-h-12 list-none items-center gap-2 px-4 [&::-webkit-details-marker]:hidden">
          <span className="sr-only">{t("checkout.summary")}: </span>
          <span>{t("checkout.items", { count })}</span>
          <span aria-hidden="true">·</span>
          <strong className="tabular">
            {view.sums ? formatRupees(view.sums.totalPaise) : "–"}
          </strong>
          <span className="ml-auto transition-transform duration-150 group-open:rotate-180">
            <Icon name="chevron-down" size={20} />
          </span>
        </summary>
        <div className="max-h-[70vh] overflow-y-auto bg-white px-4 py-4">
          <SummaryContent view={view} />
        </div>
      </details>
      <aside
        aria-label={t("checkout.summary")}
        className="sticky top-24 hidden self-start rounded-card border border-line bg-white p-6 lg:block"
      >
        <h2 className="mb-4 text-lg">{t("checkout.summary")}</h2>
        <SummaryContent view={view} />
      </aside>
    </>
  );
}

function SummaryContent({ view }: { view: CheckoutTo }) {
  const t = useText();
  const language = useLanguage();
  const lineName = useLineName();
  return (
    <>
      <ul className="mb-4 flex flex-col gap-3 border-b border-line pb-4">
        {view.lines.map((line) => (
          <li key={line.packId} className="flex items-center gap-3">
            <LinePicture imageKey={line.imageKey} size={48} />
            <span className="min-w-0 flex-1 text-sm">
              <span className="line-clamp-2 font-semibold">{lineName(line)}</span>
              <span className="text-muted">
                {packLabel(line.packQuantity, line.packUnit, language)} × {line.quantity}
              </span>
            </span>
            <span className="tabular">{formatRupees(line.pricePaise * line.quantity)}</span>
          </li>
        ))}
      </ul>
      {view.sums ? (
        <SumsList sums={view.sums} taxRateBasisPoints={view.taxRateBasisPoints} />
      ) : (
        <p className="text-muted">{t("checkout.totalOpen")}</p>
      )}
      <p className="mt-4 flex items-start gap-2 text-sm text-muted">
        <Icon name="truck" size={18} className="mt-0.5 shrink-0" />
        <span>
          {view.freeShippingOverPaise !== null && (
            <span className="block">
              {t("checkout.freeOver", { amount: formatRupees(view.freeShippingOverPaise) })}
            </span>
          )}
          {t("checkout.deliveryDays", { days: daysInDigits(overallDays(view.days)) })}
        </span>
      </p>
    </>
  );
}
