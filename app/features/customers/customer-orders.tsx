import { formatExactRupees } from "#domain/money.ts";
import { Link } from "react-router";
import type { CustomerOrder } from "#server/customers/customer-store.ts";
import { shownPayment } from "#app/features/parcels/lines/order-shown.ts";
import { PaymentChip, StatusChip } from "#app/features/parcels/lines/status-chip.tsx";
import { DataTable, type Column } from "#app/kit/panel/list/data-table.tsx";
import { TimeOf } from "#app/kit/panel/time-of.tsx";
import { useText } from "#app/kit/text.tsx";

export function CustomerOrders({ orders }: { orders: readonly CustomerOrder[] }) {
  const t = useText();
  if (orders.length === 0) return <p className="text-muted">{t("adminCustomer.noOrders")}</p>;
  return (
    <DataTable
      caption={t("adminCustomer.ordersCaption")}
      columns={columnsIn(t)}
      rows={orders}
      rowKey={({ number }) => number}
      empty={t("adminCustomer.noOrders")}
    />
  );
}

const columnsIn = (t: ReturnType<typeof useText>): Column<CustomerOrder>[] => [
  {
    key: "number",
    card: "head",
    title: t("adminCustomer.number"),
    wide: true,
    cell: ({ number }) => (
      <Link
        to={`/admin/orders/${number}`}
        className="inline-flex min-h-11 items-center font-semibold text-leaf hover:underline"
      >
        {number}
      </Link>
    ),
  },
  {
    key: "placed",
    card: "who",
    title: t("adminCustomer.placed"),
    cell: ({ placedAt }) => <TimeOf moment={placedAt} />,
  },
  {
    key: "total",
    card: "sum",
    title: t("adminCustomer.total"),
    cell: ({ totalPaise }) => formatExactRupees(totalPaise),
    align: "end",
  },
  {
    key: "payment",
    title: t("adminCustomer.payment"),
    cell: (order) => <PaymentChip status={shownPayment(order)} />,
  },
  {
    key: "status",
    card: "state",
    title: t("adminCustomer.order"),
    cell: ({ status }) => <StatusChip status={status} />,
  },
];
