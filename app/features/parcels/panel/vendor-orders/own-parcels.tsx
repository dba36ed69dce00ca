import { OrderCancellation } from "#app/features/parcels/panel/corrections/order-cancellation.tsx";
import type { OrderFormAnswer } from "#app/features/parcels/panel/managed-parcel.ts";
import { ParcelCard } from "#app/features/parcels/panel/parcel-card.tsx";
import { useText } from "#app/kit/text.tsx";
import { PackerChip } from "./packer-chip.tsx";
import { useParcelName } from "./use-parcel-name.ts";
import type { ShownVendorOrder } from "./vendor-order-shown.ts";

type Props = { order: ShownVendorOrder; answer: OrderFormAnswer | undefined };

/** The vendor's parcels of an order, with all that they can do with each, and with all of them. */
export function OwnParcels({ order, answer }: Props) {
  const t = useText();
  const parcelName = useParcelName(order);
  const { isCash } = order;
  return (
    <div className="min-w-0">
      {order.parcels.map(
        ({ number, isPaid, cashPaise, returns, refunds, returnRefundPaise, moves, ...rest }) => {
          const { packedLines, returnLines, ownCarriers, ...parcel } = rest;
          const packed = { ...parcel, isCash };
          return (
            <ParcelCard
              key={parcel.id}
              title={parcelName(number)}
              intro={<PackerChip parcel={packed} />}
              whenPaidBack={t("vendorOrders.paidBack")}
              parcel={{ ...parcel, returnRequest: returns[0] ?? null }}
              number={number}
              orderNumber={order.number}
              isCash={isCash}
              isPaid={isPaid}
              cashPaise={cashPaise}
              commission={parcel.commission}
              ownCarriers={ownCarriers}
              skus={order.skus}
              returns={returns}
              refunds={refunds}
              returnRefundPaise={returnRefundPaise}
              moves={moves}
              packedLines={packedLines}
              returnLines={returnLines}
              answer={answer}
            />
          );
        },
      )}
      <OrderCancellation orderNumber={order.number} parcels={order.parcels} answer={answer} />
    </div>
  );
}
