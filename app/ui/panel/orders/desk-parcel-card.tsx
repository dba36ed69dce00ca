import { Link } from "react-router";
import { formatRupees } from "#domain/money.ts";
import { packLabel } from "#domain/products/pack-label.ts";
import type { ParcelStatus } from "#domain/orders/order-status.ts";
import type { ShownLine } from "#app/ui/orders/order-shown.ts";
import { ParcelSums } from "#app/ui/orders/order-sums.tsx";
import { StatusChip } from "#app/ui/orders/status-chip.tsx";
import { DataTable, type Column } from "#app/ui/panel/list/data-table.tsx";
import { PanelSection } from "#app/ui/panel/panel-page.tsx";
import { useText } from "#app/ui/text.tsx";
import { DeskReturns } from "./desk-returns.tsx";
import { DeskShipment } from "./desk-shipment.tsx";
import type { Desk, DeskAnswer, DeskParcel, DeskShown } from "./desk-shown.ts";
import { ParcelCancellation } from "./parcel-cancellation.tsx";
import { ParcelMoves } from "./parcel-moves.tsx";
import { ParcelReturn } from "./parcel-return.tsx";

export type ParcelProps = {
  parcel: DeskParcel;
  /** In the order, from 1. */
  place: number;
  order: DeskShown["order"];
  desk: Desk;
  moves: readonly ParcelStatus[];
  answer: DeskAnswer | undefined;
};

export function DeskParcelCard(props: ParcelProps) {
  const t = useText();
  const { parcel, place, order, desk, moves } = props;
  const count = order.parcels.length;
  return (
    <PanelSection
      title={
        count > 1 ? t("adminOrder.parcel", { number: place, count }) : t("adminOrder.parcelOnly")
      }
      intro={t("orderedItems.soldBy", { vendor: parcel.vendorName })}
      action={
        <span className="flex flex-wrap items-center gap-x-4">
          {isPacked(parcel.status) && <SlipLink number={order.number} place={place} />}
          <StatusChip status={parcel.status} />
        </span>
      }
    >
      <DeskShipment {...props} />
      <DataTable
        caption={t("adminOrder.parcel", { number: place, count })}
        columns={columnsIn(t, desk.skus)}
        rows={parcel.lines}
        rowKey={({ packId }) => packId}
        empty=""
      />
      <div className="mt-3 ml-auto max-w-xs">
        <ParcelSums parcel={parcel} />
      </div>
      <DeskReturns {...props} />
      <ParcelMoves {...props} />
      {moves.includes("returned") && <ParcelReturn {...props} />}
      {moves.includes("canceled") && <ParcelCancellation {...props} />}
    </PanelSection>
  );
}

const isPacked = (status: ParcelStatus) =>
  status !== "pending" && status !== "canceled" && status !== "returned";

function SlipLink({ number, place }: { number: string; place: number }) {
  const t = useText();
  return (
    <Link
      to={`/admin/orders/${number}/packing-slip?parcel=${place}`}
      className="inline-flex min-h-11 items-center text-sm font-semibold text-leaf hover:underline"
    >
      {t("adminOrder.slip")}
    </Link>
  );
}

const rupees = (paise: number) => formatRupees(paise, { decimals: 2 });

const columnsIn = (
  t: ReturnType<typeof useText>,
  skus: Record<string, string>,
): Column<ShownLine>[] => [
  {
    key: "item",
    title: t("order.item"),
    cell: ({ packId, productName, packQuantity, packUnit }) => (
      <>
        <span className="block font-semibold">
          {productName}, {packLabel(packQuantity, packUnit, "en")}
        </span>
        <span className="block text-muted">
          {t("adminOrder.sku")} {skus[packId]}
        </span>
      </>
    ),
    wide: true,
  },
  {
    key: "price",
    title: t("order.price"),
    cell: ({ pricePaise }) => rupees(pricePaise),
    align: "end",
    tight: true,
  },
  {
    key: "quantity",
    title: t("order.quantity"),
    cell: ({ quantity }) => quantity,
    align: "end",
    tight: true,
  },
  {
    key: "amount",
    title: t("order.amount"),
    cell: ({ valuePaise }) => rupees(valuePaise),
    align: "end",
    tight: true,
  },
];
