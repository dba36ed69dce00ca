import { OrderCancellation } from "#app/features/parcels/panel/corrections/order-cancellation.tsx";
import type { OrderFormAnswer } from "#app/features/parcels/panel/managed-parcel.ts";
import { ParcelCard } from "#app/features/parcels/panel/parcel-card.tsx";
import { useText } from "#app/kit/text.tsx";
import type { AdminOrderView } from "./admin-order-view.ts";

type Props = { shown: AdminOrderView; answer: OrderFormAnswer | undefined };

/** What each vendor sends of it, with all that can be done with a parcel, and with all of them. */
export function AdminOrderParcels({ shown, answer }: Props) {
  const t = useText();
  const { order, details, moves, returnRefunds, packedLines, returnLines } = shown;
  const isCash = order.method === "cod";
  const count = order.parcels.length;
  const cashFor = (id: string) =>
    details.captures.find(({ parcelId }) => parcelId === id)?.amountPaise ?? null;
  return (
    <>
      {order.parcels.map((parcel, index) => (
        <ParcelCard
          key={parcel.id}
          title={
            count > 1
              ? t("adminOrder.parcel", { number: index + 1, count })
              : t("adminOrder.parcelOnly")
          }
          intro={t("orderedItems.soldBy", { vendor: parcel.vendorName })}
          whenPaidBack={t("adminOrder.moneyWentBack")}
          parcel={parcel}
          number={index + 1}
          orderNumber={order.number}
          isCash={isCash}
          isPaid={!isCash || cashFor(parcel.id) !== null}
          cashPaise={cashFor(parcel.id)}
          commission={details.commissions[parcel.id] ?? null}
          ownCarriers={details.ownCarriers[parcel.id] ?? []}
          skus={details.skus}
          returns={details.returns.filter(({ parcelId }) => parcelId === parcel.id)}
          refunds={order.refunds.filter(({ parcelId }) => parcelId === parcel.id)}
          returnRefundPaise={returnRefunds[parcel.id] ?? 0}
          moves={moves[index] ?? []}
          packedLines={packedLines.filter(({ parcelId }) => parcelId === parcel.id)}
          returnLines={returnLines.filter(({ parcelId }) => parcelId === parcel.id)}
          answer={answer}
        />
      ))}
      <OrderCancellation
        orderNumber={order.number}
        parcels={order.parcels.map(({ status }, index) => ({ number: index + 1, status }))}
        answer={answer}
      />
    </>
  );
}
