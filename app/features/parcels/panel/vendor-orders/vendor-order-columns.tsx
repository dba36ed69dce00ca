import { Link } from "react-router";
import { formatExactRupees } from "#domain/money.ts";
import type { VendorParcel } from "#server/parcels/vendor-parcels-store.ts";
import { DayOf } from "#app/kit/day-of.tsx";
import { StatusChip } from "#app/features/parcels/lines/status-chip.tsx";
import type { Column } from "#app/kit/panel/list/data-table.tsx";
import type { useAreaPath } from "#app/kit/panel/area-path.ts";
import type { useText } from "#app/kit/text.tsx";
import { PackerChip } from "./packer-chip.tsx";

type Translate = ReturnType<typeof useText>;
type PathTo = ReturnType<typeof useAreaPath>;

export const vendorOrderColumns = (t: Translate, pathTo: PathTo): Column<VendorParcel>[] => [
  ...whichColumns(t, pathTo),
  ...factColumns(t),
  ...standingColumns(t),
];

const whichColumns = (t: Translate, pathTo: PathTo): Column<VendorParcel>[] => [
  {
    key: "number",
    card: "head",
    title: t("vendorOrders.number"),
    cell: ({ orderNumber, number, hasSiblings }) => (
      <>
        <Link to={pathTo(`/orders/${orderNumber}`)} className="panel-row-link text-leaf">
          {orderNumber}
        </Link>
        {hasSiblings && (
          <span className="block text-sm text-muted">
            {t("adminOrder.parcelNumber", { number })}
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
