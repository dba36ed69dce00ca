import { Link } from "react-router";
import { formatExactRupees } from "#domain/money.ts";
import { awaitsConfirmation } from "#domain/orders/order-limits.ts";
import type { PlacedOrder } from "#server/orders/placed-orders-store.ts";
import { Icon } from "#app/kit/icon.tsx";
import { DayOf } from "#app/kit/day-of.tsx";
import { shownPayment } from "#app/features/parcels/lines/order-shown.ts";
import { PaymentChip, StatusChip } from "#app/features/parcels/lines/status-chip.tsx";
import { ChosenParcelBox } from "#app/features/parcels/panel/batches/chosen-parcels.tsx";
import type { Chosen } from "#app/kit/panel/list/use-chosen.ts";
import type { Column } from "#app/kit/panel/list/data-table.tsx";
import { PanelIcon } from "#app/kit/panel/panel-icon.tsx";
import { useText } from "#app/kit/text.tsx";
import { useAboveWords } from "./use-above-words.ts";

type Translate = ReturnType<typeof useText>;

export const orderColumns = (t: Translate, chosen: Chosen): Column<PlacedOrder>[] => [
  ...factColumns(t, chosen),
  ...standingColumns(t),
];

const factColumns = (t: Translate, chosen: Chosen): Column<PlacedOrder>[] => [
  {
    key: "id",
    card: "head",
    title: t("adminOrders.orderId"),
    cell: ({ number }) => (
      <>
        <ChosenParcelBox choice={number} chosen={chosen} />
        <Link to={`/admin/orders/${number}`} className="panel-row-link text-leaf">
          {number}
        </Link>
      </>
    ),
    tight: true,
    bare: true,
  },
  {
    key: "customer",
    card: "who",
    title: t("adminOrders.customerName"),
    cell: ({ customerName }) => customerName,
    bare: true,
  },
  {
    key: "date",
    title: t("adminOrders.orderDate"),
    cell: ({ placedAt }) => <DayOf moment={placedAt} />,
    tight: true,
    bare: true,
  },
  {
    key: "total",
    card: "sum",
    title: t("adminOrders.total"),
    cell: ({ totalPaise }) => formatExactRupees(totalPaise),
    align: "end",
    tight: true,
    bare: true,
  },
];

const standingColumns = (t: Translate): Column<PlacedOrder>[] => [
  {
    key: "payment",
    title: t("adminOrders.paymentStatus"),
    cell: (order) => <PaymentChip status={shownPayment(order)} />,
    tight: true,
  },
  {
    key: "status",
    card: "state",
    title: t("adminOrders.orderStatus"),
    cell: (order) => <OrderStatusCell order={order} />,
    tight: true,
  },
  {
    key: "actions",
    title: t("adminOrders.actions"),
    cell: ({ number }) => (
      <span className="-ml-3 inline-flex">
        <Link
          to={`/admin/orders/${number}`}
          aria-label={t("adminOrders.view", { number })}
          className="panel-icon-button"
        >
          <PanelIcon name="eye" />
        </Link>
        <Link
          to={`/admin/orders/${number}/invoice`}
          aria-label={t("adminOrders.printInvoice", { number })}
          className="panel-icon-button"
        >
          <Icon name="printer" />
        </Link>
      </span>
    ),
    tight: true,
    wide: true,
  },
];

/** An order that waits for the shop says why it waits. */
function OrderStatusCell({ order }: { order: PlacedOrder }) {
  const t = useText();
  const aboveWords = useAboveWords();
  const { status, aboveLimit } = order;
  return (
    <>
      <StatusChip status={status} />
      {aboveLimit !== null && awaitsConfirmation(order) && (
        <span className="block lg:min-w-32 text-sm whitespace-normal text-muted">
          {t("adminOrder.waitsFor", { why: aboveWords(aboveLimit) })}
        </span>
      )}
    </>
  );
}
