import { isPacked } from "#domain/parcels/packing.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { ButtonLink } from "#app/kit/button.tsx";
import { Icon } from "#app/kit/icon.tsx";
import { ShipTo } from "#app/features/people/addresses/ship-to.tsx";
import { DoneNotice } from "#app/kit/panel/done-notice.tsx";
import { PanelPage, PanelSection } from "#app/kit/panel/panel-page.tsx";
import { ManagedDocuments } from "#app/features/parcels/panel/managed-documents.tsx";
import { CorrectionLink } from "#app/features/parcels/panel/corrections/correction-link.tsx";
import { ParcelHistory } from "#app/features/parcels/panel/parcel-history.tsx";
import type { OrderFormAnswer } from "#app/features/parcels/panel/managed-parcel.ts";
import { useAreaPath } from "#app/kit/panel/area-path.ts";
import { TimeOf } from "#app/kit/panel/time-of.tsx";
import { useText } from "#app/kit/text.tsx";
import { SowingPlanned } from "#app/features/parcels/panel/sowing-planned.tsx";
import { OwnParcels } from "./own-parcels.tsx";
import type { ShownVendorOrder } from "./vendor-order-shown.ts";

const doneWords: Readonly<Record<string, TextKey>> = {
  moved: "adminOrder.done.moved",
  "packs-received": "adminOrder.done.packs-received",
  canceled: "adminOrder.done.canceled",
  "order-canceled": "adminOrder.done.order-canceled",
  "address-changed": "adminOrder.done.address-changed",
  "packs-dropped": "adminOrder.done.packs-dropped",
  "lots-confirmed": "adminOrder.done.lots-confirmed",
  corrected: "adminOrder.done.corrected",
  "delivery-corrected": "adminOrder.done.delivery-corrected",
  approved: "adminOrder.done.approved",
  refused: "adminOrder.done.refused",
  replaced: "adminOrder.done.replaced",
  "replacement-sent": "adminOrder.done.replacement-sent",
  "replacement-delivered": "adminOrder.done.replacement-delivered",
  "replacement-withdrawn": "adminOrder.done.replacement-withdrawn",
};

type Props = { order: ShownVendorOrder; answer?: OrderFormAnswer | undefined };

/** What is theirs of an order, with all that they can do with it. */
export function VendorOrderPage({ order, answer }: Props) {
  const t = useText();
  const pathTo = useAreaPath();
  const { number, parcels, shipTo, history, documents } = order;
  return (
    <PanelPage
      title={t("adminOrder.title", { number })}
      back={{ to: pathTo("/orders"), text: t("adminOrder.back") }}
      action={
        parcels.filter(({ status }) => isPacked(status)).length > 1 && (
          <ButtonLink look="secondary" to={pathTo(`/orders/${number}/packing-slip`)}>
            <Icon name="box" />
            {t("adminOrder.slips")}
          </ButtonLink>
        )
      }
    >
      <p className="-mt-3 mb-4 flex flex-wrap gap-x-3 text-sm text-muted">
        <TimeOf moment={order.placedAt} />
        <SowingPlanned day={order.sowingDate} />
      </p>
      {answer === undefined && <DoneNotice words={doneWords} />}
      <div className="grid items-start gap-x-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <OwnParcels order={order} answer={answer} />
        <div className="min-w-0 max-lg:row-start-1">
          <PanelSection title={t("adminOrder.shipTo")}>
            <ShipTo address={shipTo} />
            {order.canChangeAddress && (
              <CorrectionLink to={`/orders/${number}/address`} text={t("orderAddress.change")} />
            )}
          </PanelSection>
          <ManagedDocuments
            parcels={parcels}
            documents={documents}
            documentsPath="/vendor/documents"
          />
        </div>
        <div className="min-w-0">
          <ParcelHistory
            entries={history}
            numbers={new Map(parcels.map((parcel) => [parcel.id, parcel.number]))}
          />
        </div>
      </div>
    </PanelPage>
  );
}
