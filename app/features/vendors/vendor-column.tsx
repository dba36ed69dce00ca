import { Link } from "react-router";
import type { Column } from "#app/kit/panel/list/data-table.tsx";

/** Whose row of the panel it is; `page`: where its name leads, below its own page. */
export const vendorColumn = <Row extends { vendorId: string; vendorName: string }>(
  title: string,
  page: "ledger" | "payouts",
): Column<Row> => ({
  key: "vendor",
  title,
  cell: ({ vendorId, vendorName }) => (
    <Link to={`/admin/vendors/${vendorId}/${page}`} className="panel-row-link">
      {vendorName}
    </Link>
  ),
  wide: true,
});
