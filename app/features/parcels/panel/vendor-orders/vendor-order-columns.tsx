import { Link } from "react-router";
import { formatExactRupees } from "#domain/money.ts";
import { parcelChoiceText } from "#domain/parcels/batches/parcel-choice.ts";
import type { VendorParcel } from "#server/parcels/vendor-parcels-store.ts";
import { DayOf } from "#app/kit/day-of.tsx";
import { StatusChip } from "#app/features/parcels/lines/status-chip.tsx";
import type { Column } from "#app/kit/panel/list/data-table.tsx";
import type { Chosen } from "#app/kit/panel/list/use-chosen.ts";
import type { useAreaPath } from "#app/kit/panel/area-path.ts";
import type { useText } from "#app/kit/text.tsx";
import { ChosenParcelBox } from "#app/features/parcels/panel/batches/chosen-parcels.tsx";
import { PackerChip } from "./packer-chip.tsx";

type Translate = ReturnType<typeof useText>;
type PathTo = ReturnType<typeof useAreaPath>;

export const vendorOrderColumns = (
  t: Translate,
  pathTo: PathTo,
  chosen: Chosen,
): Column<VendorParcel>[] => [
  ...whichColumns(t, pathTo, chosen),
  ...factColumns(t),
  ...standingColumns(t),
];

/** How the list's boxes name it. */
export const choiceOf = ({ orderNumber, number }: VendorParcel): string =>
  parcelChoiceText({ orderNumber, parcel: number });

const whichColumns = (t: Translate, pathTo: PathTo, chosen: Chosen): Column<VendorParcel>[] => [
  {
    key: "number",
    card: "head",
    title: t("vendorOrders.number"),
    cell: (parcel) => (
      <>
        <ChosenParcelBox choice={choiceOf(parcel)} chosen={chosen} />
        <Link to={pathTo(`/orders/${parcel.orderNumber}`)} className="panel-row-link text-leaf">
          {parcel.orderNumber}
        </Link>
        {parcel.hasSiblings && (
          <span className="block text-sm text-muted">
            {t("adminOrder.parcelNumber", { number: parcel.number })}
          </span>
        )}
      </>
    ),
    tight: true,
    bare: true,
  },
  {
    key: "name",
    card: "who",
    title: t("vendorOrders.shipTo"),
    cell: ({ shipToName, city }) => (
      <>
        <span className="block">{shipToName}</span>
        <span className="block text-sm text-muted">{city}</span>
      </>
    ),
    bare: true,
    sort: "name",
  },
];

const factColumns = (t: Translate): Column<VendorParcel>[] => [
  {
    key: "placed",
    title: t("vendorOrders.placed"),
    cell: ({ placedAt }) => <DayOf moment={placedAt} />,
    tight: true,
    bare: true,
    sort: "placed",
  },
  {
    key: "items",
    title: t("vendorOrders.items"),
    cell: ({ items }) => items,
    align: "end",
    tight: true,
  },
  {
    key: "total",
    card: "sum",
    title: t("vendorOrders.total"),
    cell: ({ totalPaise }) => formatExactRupees(totalPaise),
    align: "end",
    tight: true,
    sort: "total",
  },
];

const standingColumns = (t: Translate): Column<VendorParcel>[] => [
  {
    key: "payment",
    title: t("vendorOrders.payment"),
    cell: (row) => <PackerChip parcel={row} />,
    tight: true,
    wide: true,
  },
  {
    key: "status",
    card: "state",
    title: t("vendorOrders.status"),
    cell: ({ status }) => <StatusChip status={status} />,
    tight: true,
  },
];
