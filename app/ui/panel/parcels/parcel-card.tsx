import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatRupees } from "#domain/money.ts";
import { packLabel } from "#domain/products/pack-label.ts";
import { isPacked } from "#domain/orders/packing.ts";
import type { ShownLine } from "#app/ui/orders/order-shown.ts";
import { ParcelSums } from "#app/ui/orders/order-sums.tsx";
import { StatusChip } from "#app/ui/orders/status-chip.tsx";
import { useLineName } from "#app/ui/orders/use-line-name.ts";
import { DataTable, type Column } from "#app/ui/panel/list/data-table.tsx";
import { PanelSection } from "#app/ui/panel/panel-page.tsx";
import { usePlace } from "#app/ui/panel/place.ts";
import { useLanguage, useText } from "#app/ui/text.tsx";
import { ParcelCancellation } from "./parcel-cancellation.tsx";
import { ParcelMoves } from "./parcel-moves.tsx";
import { ParcelReturn } from "./parcel-return.tsx";
import { ParcelReturns } from "./parcel-returns.tsx";
import { ParcelShipment } from "./parcel-shipment.tsx";
import type { ParcelProps } from "./parcel-shown.ts";

type CardProps = ParcelProps & { title: string; intro: ReactNode };

export function ParcelCard({ title, intro, ...props }: CardProps) {
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
      <ParcelShipment {...props} />
      <DataTable
        caption={title}
        columns={useColumns(props.skus)}
        rows={parcel.lines}
        rowKey={({ packId }) => packId}
        empty=""
      />
      <div className="mt-3 ml-auto max-w-xs">
        <ParcelSums parcel={parcel} />
      </div>
      <ParcelReturns {...props} />
      <ParcelMoves {...props} />
      {moves.includes("returned") && <ParcelReturn {...props} />}
      {moves.includes("canceled") && <ParcelCancellation {...props} />}
    </PanelSection>
  );
}

function SlipLink({ orderNumber, number }: Pick<ParcelProps, "orderNumber" | "number">) {
  const t = useText();
  const place = usePlace();
  return (
    <Link
      to={place(`/orders/${orderNumber}/packing-slip?parcel=${number}`)}
      className="inline-flex min-h-11 items-center text-sm font-semibold text-leaf hover:underline"
    >
      {t("adminOrder.slip")}
    </Link>
  );
}

const rupees = (paise: number) => formatRupees(paise, { decimals: 2 });

function useColumns(skus: Record<string, string>): Column<ShownLine>[] {
  const t = useText();
  const language = useLanguage();
  const lineName = useLineName();
  return [
    {
      key: "item",
      title: t("order.item"),
      cell: (line) => (
        <>
          <span className="block font-semibold">
            {lineName(line)}, {packLabel(line.packQuantity, line.packUnit, language)}
          </span>
          <span className="block text-muted">
            {t("adminOrder.sku")} {skus[line.packId]}
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
}
