import type { ReactNode } from "react";
import { Link } from "react-router";
import { isPacked } from "#domain/parcels/packing.ts";
import { ParcelSums } from "#app/features/parcels/lines/order-sums.tsx";
import { RefundList } from "#app/features/parcels/lines/refund-list.tsx";
import { StatusChip } from "#app/features/parcels/lines/status-chip.tsx";
import { PanelSection } from "#app/kit/panel/panel-page.tsx";
import { useAreaPath } from "#app/kit/panel/area-path.ts";
import { useText } from "#app/kit/text.tsx";
import { ParcelCancellation } from "./parcel-cancellation.tsx";
import { ParcelLines } from "./parcel-lines.tsx";
import { ParcelMoves } from "./parcel-moves.tsx";
import { ParcelReturn } from "./parcel-return.tsx";
import { ParcelReturns } from "./parcel-returns.tsx";
import { ParcelShipment } from "./parcel-shipment.tsx";
import type { ParcelProps } from "./managed-parcel.ts";

type CardProps = ParcelProps & { title: string; intro: ReactNode; notice?: ReactNode };

export function ParcelCard({ title, intro, notice, ...props }: CardProps) {
  const { parcel, number, orderNumber, moves } = props;
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
      {notice && <div className="mb-3">{notice}</div>}
      <ParcelShipment {...props} />
      <ParcelLines caption={title} lines={parcel.lines} skus={props.skus} />
      <div className="mt-3 ml-auto max-w-xs">
        <ParcelSums parcel={parcel} />
      </div>
      <RefundList
        refunds={props.refunds}
        lines={parcel.lines}
        isForSeller
        className="mt-3 border-t border-line pt-3 text-sm"
      />
      <ParcelReturns {...props} />
      <ParcelMoves {...props} />
      {moves.includes("returned") && <ParcelReturn {...props} />}
      {moves.includes("canceled") && <ParcelCancellation {...props} />}
    </PanelSection>
  );
}

function SlipLink({ orderNumber, number }: Pick<ParcelProps, "orderNumber" | "number">) {
  const t = useText();
  const pathTo = useAreaPath();
  return (
    <Link
      to={pathTo(`/orders/${orderNumber}/packing-slip?parcel=${number}`)}
      className="inline-flex min-h-11 items-center text-sm font-semibold text-leaf hover:underline"
    >
      {t("adminOrder.slip")}
    </Link>
  );
}
