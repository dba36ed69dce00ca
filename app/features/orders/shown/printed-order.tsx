import { formatIsoDay } from "#domain/india-time.ts";
import { formatExactRupees } from "#domain/money.ts";
import { packLabel } from "#domain/catalogue/products/pack-label.ts";
import type { BusinessInformation } from "#domain/settings/shop-settings.ts";
import type { OrderView, ViewedParcel } from "#server/orders/order-view.ts";
import { useMethodText } from "#app/features/payment-methods/method-words.ts";
import { useLanguage, useText } from "#app/kit/text.tsx";
import { DayOf } from "#app/kit/day-of.tsx";
import { HowToPay } from "./how-to-pay.tsx";
import {
  shownMethod,
  shownPayment,
  type ShownLine,
} from "#app/features/parcels/lines/order-shown.ts";
import { OrderSums } from "#app/features/parcels/lines/order-sums.tsx";
import { ShipTo } from "#app/features/people/addresses/ship-to.tsx";
import { LineLots } from "#app/features/parcels/lines/line-lots.tsx";
import { TrackingLine } from "#app/features/parcels/lines/tracking-line.tsx";
import { useLineName } from "#app/features/parcels/lines/use-line-name.ts";

export type PrintedOrderShop = Pick<BusinessInformation, "name" | "address" | "phone" | "email">;

type Props = { order: OrderView; shop: PrintedOrderShop; title: string };

/** The order as it is printed: black on white, without pictures. */
export function PrintedOrder({ order, shop, title }: Props) {
  const t = useText();
  return (
    <article className="rounded-card border border-line bg-white p-4 sm:p-8 print:border-0 print:p-0">
      <PrintedOrderHead order={order} shop={shop} title={title} />
      {order.parcels.map((parcel, index) => (
        <ParcelTable
          key={parcel.id}
          parcel={parcel}
          number={index + 1}
          count={order.parcels.length}
        />
      ))}
      <div className="ml-auto mt-4 max-w-xs break-inside-avoid print:mt-2 print:text-sm">
        <OrderSums order={order} />
      </div>
      <p className="mt-6 border-t border-edge pt-3 text-sm">{t("order.printNote")}</p>
    </article>
  );
}

function PrintedOrderHead({ order, shop, title }: Props) {
  const t = useText();
  const language = useLanguage();
  const methodText = useMethodText();
  const payment = shownPayment(order);
  return (
    <>
      <header className="grid gap-x-8 gap-y-4 border-b border-edge pb-4 sm:grid-cols-[1fr_auto] print:grid-cols-[1fr_auto]">
        <div>
          <p className="text-xl font-semibold">{shop.name}</p>
          {[shop.address, shop.phone, shop.email].filter(Boolean).map((line) => (
            <p key={line} className="text-sm">
              {line}
            </p>
          ))}
        </div>
        <div className="sm:text-right print:text-right">
          <h1 className="text-xl">{title}</h1>
          <p className="font-semibold tabular">{order.number}</p>
          <p className="text-sm">
            <DayOf moment={order.placedAt} /> · {t(`status.${order.status}`)}
          </p>
          {order.sowingDate !== null && (
            <p className="text-sm">
              {t("success.sowing")}: {formatIsoDay(order.sowingDate, language)}
            </p>
          )}
        </div>
      </header>
      <div className="grid gap-x-8 gap-y-4 py-4 sm:grid-cols-2 print:grid-cols-2">
        <section>
          <h2 className="mb-1 text-base">{t("orderedItems.address")}</h2>
          <ShipTo address={order.shipTo} />
        </section>
        <section>
          <h2 className="mb-1 text-base">{t("orderedItems.payment")}</h2>
          <p>{methodText(shownMethod(order), order.offlinePayment?.name)}</p>
          {payment !== "cash-on-delivery" && <p>{t(`payment.${payment}`)}</p>}
          <HowToPay order={order} className="mt-2" />
          {order.refunds.map(({ id, state, amountPaise }) => (
            <p key={id} className="tabular">
              {t(`order.refund.${state}`, { sum: formatExactRupees(amountPaise) })}
            </p>
          ))}
        </section>
      </div>
    </>
  );
}

type TableProps = { parcel: ViewedParcel; number: number; count: number };

function ParcelTable({ parcel, number, count }: TableProps) {
  const t = useText();
  const { vendorName: vendor, status } = parcel;
  return (
    <section className="break-inside-avoid py-3 print:py-2">
      <h2 className="text-base">
        {count > 1 && `${t("orderedItems.parcel", { number, count })} · `}
        {t("orderedItems.soldBy", { vendor })}
      </h2>
      <div className="text-sm">
        <p>{t(`status.${status}`)}</p>
        <TrackingLine {...parcel} />
      </div>
      <table className="mt-2 w-full table-fixed text-sm tabular">
        <thead>
          <tr className="border-b border-edge text-left">
            <th className="py-1 pr-2">{t("order.item")}</th>
            <th className="w-22 px-1 py-1 text-right sm:w-28">{t("order.price")}</th>
            <th className="w-12 px-1 py-1 text-right sm:w-20">{t("order.quantity")}</th>
            <th className="w-24 py-1 pl-1 text-right sm:w-32">{t("order.amount")}</th>
          </tr>
        </thead>
        <tbody>
          {parcel.lines.map((line) => (
            <LineRow key={line.packId} line={line} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function LineRow({ line }: { line: ShownLine }) {
  const lineName = useLineName();
  const language = useLanguage();
  return (
    <tr className="border-b border-line align-top">
      <td className="py-1 pr-2">
        {lineName(line)}, {packLabel(line.packQuantity, line.packUnit, language)}
        <LineLots lots={line.lots} />
      </td>
      <td className="px-1 py-1 text-right">{formatExactRupees(line.pricePaise)}</td>
      <td className="px-1 py-1 text-right">{line.quantity}</td>
      <td className="py-1 pl-1 text-right">{formatExactRupees(line.pricePaise * line.quantity)}</td>
    </tr>
  );
}
