import type { ReactNode } from "react";
import { isPacked, wouldGoUnpaid } from "#domain/parcels/packing.ts";
import { ParcelSums } from "#app/features/parcels/lines/order-sums.tsx";
import { RefundList } from "#app/features/parcels/lines/refund-list.tsx";
import { StatusChip } from "#app/features/parcels/lines/status-chip.tsx";
import { Notice } from "#app/kit/notice.tsx";
import { PanelSection } from "#app/kit/panel/panel-page.tsx";
import { PacksLink } from "./corrections/packs-link.tsx";
import { ParcelCancellation } from "./parcel-cancellation.tsx";
import { KeptByShop, ParcelLines } from "./parcel-lines.tsx";
import { ParcelLots } from "./parcel-lots.tsx";
import { ParcelMoves } from "./parcel-moves.tsx";
import { ParcelShipment } from "./parcel-shipment.tsx";
import { SlipLink } from "./print-bar.tsx";
import { ComingBack } from "./returns/coming-back.tsx";
import { ParcelReturns } from "./returns/parcel-returns.tsx";
import type { ParcelProps } from "./managed-parcel.ts";

type CardProps = ParcelProps & {
  title: string;
  intro: ReactNode;
  /** What is said of one that has not left, and whose money went back. */
  whenPaidBack: string;
};

export function ParcelCard({ title, intro, whenPaidBack, ...props }: CardProps) {
  const { parcel, number, orderNumber, moves, isCash } = props;
  const isPaidBack = wouldGoUnpaid({ ...parcel, isCash });
  const cancellation = moves.includes("canceled") && <ParcelCancellation {...props} />;
  return (
    <PanelSection
      title={title}
      intro={intro}
      action={
        <span className="flex flex-wrap items-center gap-x-4">
          {isPacked(parcel.status) && <SlipLink orderNumber={orderNumber} number={number} />}
          <StatusChip status={parcel.status} />
        </span>
      }
    >
      {isPaidBack && (
        <div className="mb-3">
          <Notice kind="information">{whenPaidBack}</Notice>
        </div>
      )}
      <ParcelShipment {...props} />
      <ParcelLines caption={title} lines={parcel.lines} skus={props.skus} />
      <div className="mt-3 ml-auto max-w-xs">
        <ParcelSums parcel={parcel} toSeller />
      </div>
      <KeptByShop {...props} />
      <RefundList
        refunds={props.refunds}
        lines={parcel.lines}
        isForSeller
        className="mt-3 border-t border-line pt-3 text-sm"
      />
      <ParcelReturns {...props} />
      {isPaidBack && cancellation}
      <ParcelLots {...props} />
      <ParcelMoves {...props} />
      <ComingBack {...props} />
      <PacksLink {...props} />
      {!isPaidBack && cancellation}
    </PanelSection>
  );
}
