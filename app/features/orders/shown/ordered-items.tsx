import type { ReactNode } from "react";
import type { DocumentRow } from "#server/documents/document-store.ts";
import type { OrderView } from "#server/orders/order-view.ts";
import { ButtonLink } from "#app/kit/button.tsx";
import { OrderDocuments } from "#app/features/documents/order-documents.tsx";
import { Icon } from "#app/kit/icon.tsx";
import { usePath, useText } from "#app/kit/text.tsx";
import { DayOf } from "#app/kit/day-of.tsx";
import { AddressCorrection } from "#app/features/parcels/own/corrections/address-correction.tsx";
import { OrderCorrections } from "#app/features/parcels/own/corrections/order-corrections.tsx";
import { OrderAgain } from "./order-again.tsx";
import { OrderHistory } from "./order-history.tsx";
import { OrderPayment } from "./order-payment.tsx";
import { OrderSums } from "#app/features/parcels/lines/order-sums.tsx";
import { ParcelCard } from "#app/features/parcels/own/parcel-card.tsx";
import { ShipTo } from "#app/features/people/addresses/ship-to.tsx";
import { StatusChip } from "#app/features/parcels/lines/status-chip.tsx";
import { WaitingNotice } from "./waiting-notice.tsx";

type Props = { order: OrderView; documents: readonly DocumentRow[] };

/** One order in full: its parcels with their lines, the sums, the address, the payment, and what happened so far. */
export function OrderedItems({ order, documents }: Props) {
  const t = useText();
  return (
    <>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <strong className="tabular">{order.number}</strong>
          <DayOf moment={order.placedAt} />
          <StatusChip status={order.status} />
        </p>
        <OrderActions orderNumber={order.number} />
      </div>
      {order.waitsForShop && (
        <div className="mt-4">
          <WaitingNotice order={order} />
        </div>
      )}
      <div className="mt-5 flex flex-col gap-4">
        <Parcels order={order} />
      </div>
      <OrderCorrections order={order} />
      <div className="mt-4 grid items-start gap-4 md:grid-cols-2">
        <div className="flex flex-col gap-4">
          <Card title={t("orderedItems.summary")}>
            <OrderSums order={order} />
          </Card>
          <Card title={t("orderedItems.payment")}>
            <OrderPayment order={order} />
          </Card>
          <OrderDocuments order={order} documents={documents} className={cardClass} />
        </div>
        <div className="flex flex-col gap-4">
          <AddressCard order={order} />
          <Card title={t("orderedItems.history")}>
            <OrderHistory order={order} />
          </Card>
        </div>
      </div>
    </>
  );
}

const Parcels = ({ order: { number, parcels, method } }: Pick<Props, "order">) =>
  parcels.map((parcel, index) => (
    <ParcelCard
      key={parcel.id}
      orderNumber={number}
      parcel={parcel}
      number={index + 1}
      count={parcels.length}
      isCash={method === "cod"}
    />
  ));

function AddressCard({ order }: Pick<Props, "order">) {
  const t = useText();
  return (
    <Card title={t("orderedItems.address")}>
      <ShipTo address={order.shipTo} />
      <AddressCorrection order={order} />
    </Card>
  );
}

function OrderActions({ orderNumber }: { orderNumber: string }) {
  const t = useText();
  const path = usePath();
  return (
    <div className="flex flex-wrap gap-3 max-sm:w-full">
      <OrderAgain orderNumber={orderNumber} look="secondary" className="max-sm:flex-auto" />
      <ButtonLink
        look="secondary"
        to={path(`/orders/${orderNumber}/print`)}
        className="max-sm:flex-1 max-sm:px-2"
      >
        <Icon name="printer" size={20} />
        {t("order.print")}
      </ButtonLink>
    </div>
  );
}

const cardClass = "rounded-card border border-line bg-white p-4 sm:p-6";

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={cardClass}>
      <h2 className="mb-3 text-lg">{title}</h2>
      {children}
    </section>
  );
}
