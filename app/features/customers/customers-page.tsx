import { customerStatuses } from "#domain/customers/customer.ts";
import { formatExactRupees } from "#domain/money.ts";
import { Link, useSearchParams } from "react-router";
import type { CustomerRow } from "#server/customers/customer-store.ts";
import type { FoundCustomers } from "#server/customers/find-customers.ts";
import { DataTable, type Column } from "#app/kit/panel/list/data-table.tsx";
import { EmailText } from "#app/kit/panel/email-text.tsx";
import { ListFilters, SearchField, SelectFilter } from "#app/kit/panel/list/list-filters.tsx";
import { LongListPages } from "#app/kit/panel/list/pagination.tsx";
import { PanelPage } from "#app/kit/panel/panel-page.tsx";
import { TimeOf } from "#app/kit/panel/time-of.tsx";
import { useText } from "#app/kit/text.tsx";
import { CustomerStatusChip } from "./customer-status.tsx";

export function CustomersPage({ found }: { found: FoundCustomers }) {
  const t = useText();
  const [query] = useSearchParams();
  const isFiltered = query.has("search") || query.has("status");
  return (
    <PanelPage title={t("adminCustomers.title")}>
      <ListFilters search={<SearchField label={t("adminCustomers.search")} />}>
        <SelectFilter
          label={t("adminCustomers.status")}
          name="status"
          options={[
            { value: "", text: t("panel.all") },
            ...customerStatuses.map((value) => ({ value, text: t(`customerStatus.${value}`) })),
          ]}
        />
      </ListFilters>
      <DataTable
        caption={t("adminCustomers.caption")}
        columns={columnsIn(t)}
        rows={found.customers}
        rowKey={({ id }) => id}
        empty={t(isFiltered ? "adminCustomers.empty" : "adminCustomers.none")}
      />
      <LongListPages shown={found} goOn={t("adminCustomers.goOn")} />
    </PanelPage>
  );
}

const nameCell = ({ id, name }: CustomerRow) => (
  <Link
    to={`/admin/customers/${id}`}
    className="inline-flex min-h-11 items-center font-semibold break-words text-leaf hover:underline"
  >
    {name}
  </Link>
);

const columnsIn = (t: ReturnType<typeof useText>): Column<CustomerRow>[] => [
  {
    key: "name",
    card: "head",
    title: t("adminCustomers.name"),
    sort: "name",
    wide: true,
    cell: nameCell,
  },
  {
    key: "email",
    card: "who",
    title: t("adminCustomers.email"),
    wide: true,
    cell: ({ email, status }) => <EmailText email={status === "anonymised" ? "–" : email} />,
  },
  {
    key: "mobile",
    title: t("adminCustomers.mobile"),
    cell: ({ mobile }) => mobile ?? "–",
    tight: true,
  },
  {
    key: "joined",
    title: t("adminCustomers.joined"),
    sort: "joined",
    cell: ({ joinedAt }) => <TimeOf moment={joinedAt} />,
    tight: true,
  },
  {
    key: "orders",
    title: t("adminCustomers.orders"),
    cell: ({ orders }) => orders.toLocaleString("en-IN"),
    align: "end",
  },
  {
    key: "spent",
    card: "sum",
    title: t("adminCustomers.spent"),
    cell: ({ spentPaise }) => formatExactRupees(spentPaise),
    align: "end",
  },
  {
    key: "status",
    card: "state",
    title: t("adminCustomers.status"),
    cell: ({ status }) => <CustomerStatusChip status={status} />,
    tight: true,
  },
];
