import type { ReactNode } from "react";
import { ButtonLink } from "#app/ui/button.tsx";
import { SumsList } from "#app/ui/checkout/sums-list.tsx";
import { useMethodText } from "#app/ui/payments/method-words.ts";
import { usePath, useText } from "#app/ui/text.tsx";
import { DayOf } from "./day-of.tsx";
import { OrderHistory } from "./order-history.tsx";
import { shownMethod, shownTaxRate, type ShownOrder, type ShownParcel } from "./order-shown.ts";
import { OrderedLine } from "./ordered-line.tsx";
import { ShipTo } from "./ship-to.tsx";
import { PaymentChip, StatusChip } from "./status-chip.tsx";

/** One order in full: its parcels with their lines, the sums, the address, the payment, and what happened so far. */
export function OrderedItems({ order }: { order: ShownOrder }) {
  const t = useText();
  const path = usePath();
  const methodText = useMethodText();
  return (
    <>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-2">
        <strong className="tabular">{order.number}</strong>
        <DayOf moment={order.placedAt} />
        <StatusChip status={order.status} />
      </p>
      <div className="mt-5 flex flex-col gap-4">
        {order.parcels.map((parcel, index) => (
          <Parcel key={parcel.id} parcel={parcel} number={index + 1} count={order.parcels.length} />
        ))}
      </div>
      <div className="mt-4 grid items-start gap-4 md:grid-cols-2">
        <div className="flex flex-col gap-4">
          <Card title={t("orderedItems.summary")}>
            <SumsList sums={order} taxRateBasisPoints={shownTaxRate(order)} />
          </Card>
          <Card title={t("orderedItems.payment")}>
            <p className="flex flex-wrap items-center gap-3">
              {methodText(shownMethod(order))} <PaymentChip status={order.paymentStatus} />
            </p>
            {order.canPayAgain && (
              <ButtonLink to={path(`/order-success?order=${order.number}`)} className="mt-4">
                {t("pay.again")}
              </ButtonLink>
            )}
          </Card>
        </div>
        <div className="flex flex-col gap-4">
          <Card title={t("orderedItems.address")}>
            <ShipTo address={order.shipTo} />
          </Card>
          <Card title={t("orderedItems.history")}>
            <OrderHistory order={order} />
          </Card>
        </div>
      </div>
    </>
  );
}

function Parcel({ parcel, number, count }: { parcel: ShownParcel; number: number; count: number }) {
  const t = useText();
  const { carrier, trackingNumber } = parcel;
  return (
    <section className="rounded-card border border-line bg-white p-4 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg">
          {count > 1
            ? t("orderedItems.parcel", { number, count })
            : t("orderedItems.soldBy", { vendor: parcel.vendorName })}
        </h2>
        <StatusChip status={parcel.status} />
      </div>
      {count > 1 && (
        <p className="text-sm text-muted">
          {t("orderedItems.soldBy", { vendor: parcel.vendorName })}
        </p>
      )}
      {carrier !== null && trackingNumber !== null && (
        <p className="text-sm">{t("orderedItems.tracking", { carrier, number: trackingNumber })}</p>
      )}
      <ul className="-mb-3 mt-2 divide-y divide-line">
        {parcel.lines.map((line) => (
          <OrderedLine key={line.packId} line={line} />
        ))}
      </ul>
    </section>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-card border border-line bg-white p-4 sm:p-6">
      <h2 className="mb-3 text-lg">{title}</h2>
      {children}
    </section>
  );
}
