import type { TextKey } from "#app/i18n/translate.ts";
import { ButtonLink } from "#app/kit/button.tsx";
import { Icon } from "#app/kit/icon.tsx";
import { shownPayment } from "#app/features/parcels/lines/order-shown.ts";
import { PaymentChip, StatusChip } from "#app/features/parcels/lines/status-chip.tsx";
import { DoneNotice } from "#app/kit/panel/done-notice.tsx";
import { PanelPage } from "#app/kit/panel/panel-page.tsx";
import { ManagedDocuments } from "#app/features/parcels/panel/managed-documents.tsx";
import { ParcelHistory } from "#app/features/parcels/panel/parcel-history.tsx";
import type { OrderFormAnswer } from "#app/features/parcels/panel/managed-parcel.ts";
import { TimeOf } from "#app/kit/panel/time-of.tsx";
import { useText } from "#app/kit/text.tsx";
import { OrderCustomer } from "./order-customer.tsx";
import { OrderNotes } from "./order-notes.tsx";
import { AdminOrderParcels } from "./admin-order-parcels.tsx";
import { AdminOrderPayment } from "./admin-order-payment.tsx";
import type { AdminOrderView } from "./admin-order-view.ts";
import { OrderConfirmation } from "./order-confirmation.tsx";

const doneWords: Readonly<Record<string, TextKey>> = {
  moved: "adminOrder.done.moved",
  "packs-received": "adminOrder.done.packs-received",
  canceled: "adminOrder.done.canceled",
  "order-canceled": "adminOrder.done.order-canceled",
  "address-changed": "adminOrder.done.address-changed",
  "packs-dropped": "adminOrder.done.packs-dropped",
  corrected: "adminOrder.done.corrected",
  "delivery-corrected": "adminOrder.done.delivery-corrected",
  approved: "adminOrder.done.approved",
  refused: "adminOrder.done.refused",
  replaced: "adminOrder.done.replaced",
  "replacement-sent": "adminOrder.done.replacement-sent",
  "replacement-delivered": "adminOrder.done.replacement-delivered",
  "replacement-withdrawn": "adminOrder.done.replacement-withdrawn",
  noted: "adminOrder.done.noted",
  "lots-confirmed": "adminOrder.done.lots-confirmed",
  confirmed: "adminOrder.done.confirmed",
  "order-confirmed": "adminOrder.done.order-confirmed",
  refunded: "adminOrder.done.refunded",
  "partly-refunded": "adminOrder.done.partly-refunded",
  declined: "adminOrder.done.declined",
  done: "adminOrder.done.done",
  "refund-started": "adminRefund.done.started",
  "refund-by-hand": "adminRefund.done.byHand",
};

type Props = { shown: AdminOrderView; answer?: OrderFormAnswer | undefined };

/** One order with all that can be done with it. */
export function AdminOrderPage({ shown, answer }: Props) {
  const t = useText();
  const { order, details, documents } = shown;
  const { number, parcels } = order;
  return (
    <PanelPage
      title={t("adminOrder.title", { number })}
      back={{ to: "/admin/orders", text: t("adminOrder.back") }}
      action={<PrintLinks number={number} />}
    >
      <p className="-mt-3 mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <TimeOf moment={order.placedAt} />
        <StatusChip status={order.status} />
        <PaymentChip status={shownPayment(order)} />
      </p>
      {answer === undefined && <DoneNotice words={doneWords} />}
      <OrderConfirmation order={order} answer={answer} />
      <div className="grid items-start gap-x-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0">
          <AdminOrderParcels shown={shown} answer={answer} />
        </div>
        <div className="min-w-0 lg:row-span-2">
          <OrderCustomer customer={details.customer} order={order} />
          <AdminOrderPayment shown={shown} answer={answer} />
          <ManagedDocuments
            parcels={parcels}
            documents={documents}
            documentsPath="/admin/money/documents"
          />
          <OrderNotes number={number} entries={details.history} answer={answer} />
        </div>
        <div className="min-w-0">
          <ParcelHistory
            entries={details.history}
            numbers={new Map(parcels.map(({ id }, index) => [id, index + 1]))}
          />
        </div>
      </div>
    </PanelPage>
  );
}

function PrintLinks({ number }: { number: string }) {
  const t = useText();
  return (
    <p className="flex flex-wrap gap-2 sm:gap-3">
      <ButtonLink look="secondary" className="max-sm:px-3" to={`/admin/orders/${number}/invoice`}>
        <Icon name="printer" />
        {t("adminOrder.invoice")}
      </ButtonLink>
      <ButtonLink
        look="secondary"
        className="max-sm:px-3"
        to={`/admin/orders/${number}/packing-slip`}
      >
        <Icon name="box" />
        {t("adminOrder.slips")}
      </ButtonLink>
    </p>
  );
}
