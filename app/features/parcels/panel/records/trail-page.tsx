import { Link } from "react-router";
import { useAreaPath } from "#app/kit/panel/area-path.ts";
import type { Column } from "#app/kit/panel/list/data-table.tsx";
import { useText } from "#app/kit/text.tsx";
import { StatusChip } from "#app/features/parcels/lines/status-chip.tsx";
import type { OpenedTrail } from "./open-records.ts";
import { RecordsFrame } from "./records-frame.tsx";
import { LotLink, Named } from "./stock-record-page.tsx";

type Row = NonNullable<OpenedTrail["shown"]>["rows"][number];

/** Who has packets of a lot, and of which lots somebody has packets. */
export function TrailPage({ opened }: { opened: OpenedTrail }) {
  const t = useText();
  const columns = useColumns();
  const { lot, customer } = opened;
  const title =
    lot === null
      ? customer && t("records.ofCustomer", { name: customer.name })
      : t("records.ofLot", { number: lot.number });
  return <RecordsFrame opened={opened} lead={columns} {...(title !== null && { title })} />;
}

function useColumns(): Column<Row>[] {
  const t = useText();
  const pathTo = useAreaPath();
  return [
    {
      key: "order",
      title: t("records.order"),
      wide: true,
      cell: ({ orderNumber, cells }) => (
        <Named
          name={
            <Link
              to={pathTo(`/orders/${orderNumber}`)}
              className="inline-flex min-h-11 items-center text-leaf hover:underline"
            >
              {orderNumber}
            </Link>
          }
          parts={[cells["date"]]}
        />
      ),
    },
    {
      key: "buyer",
      title: t("records.buyer"),
      cell: ({ cells }) => <Named name={cells["buyer"]} parts={[cells["place"]]} />,
    },
    {
      key: "lot",
      title: t("records.lot"),
      cell: (row) => (
        <Named name={<LotLink row={row} />} parts={[row.cells["goods"], row.cells["pack"]]} />
      ),
    },
    {
      key: "status",
      title: t("records.status"),
      cell: ({ status }) => <StatusChip status={status} />,
    },
  ];
}
