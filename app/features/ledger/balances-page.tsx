import { balanceOf } from "#domain/ledger/statement.ts";
import { formatExactRupees } from "#domain/money.ts";
import type { VendorBalanceRow, VendorBalances } from "#server/ledger/get-vendor-balances.ts";
import { MoneyPage } from "#app/features/money/panel/reconciliation/money-page.tsx";
import { vendorColumn } from "#app/features/vendors/vendor-column.tsx";
import { FactList } from "#app/kit/panel/fact-list.tsx";
import { DataTable, type Column } from "#app/kit/panel/list/data-table.tsx";
import { ExportLink } from "#app/kit/panel/list/export-link.tsx";
import { FilterChips } from "#app/kit/panel/list/filter-chips.tsx";
import { Pagination } from "#app/kit/panel/list/pagination.tsx";
import { PanelSection } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";

/** What each vendor is owed. */
export function BalancesPage({ found }: { found: VendorBalances }) {
  const t = useText();
  const { sums, owing } = found;
  return (
    <MoneyPage intro={t("balances.intro")} action={<ExportLink to="/admin/money/balances/file" />}>
      <PanelSection title={t("balances.all")}>
        <FactList
          facts={[
            [t("balances.owed"), <strong key="owed">{formatExactRupees(balanceOf(sums))}</strong>],
            [t("ledger.available"), formatExactRupees(sums.availablePaise)],
            [t("ledger.onHold"), formatExactRupees(sums.onHoldPaise)],
            [t("ledger.reserved"), formatExactRupees(sums.reservedPaise)],
          ]}
        />
      </PanelSection>
      <FilterChips
        label={t("ledger.filter")}
        name="show"
        options={[
          { value: "", text: t("balances.everybody") },
          { value: "owing", text: t("balances.owing", { count: owing }) },
        ]}
      />
      <DataTable
        caption={t("balances.caption")}
        columns={columns(t)}
        rows={found.vendors}
        rowKey={({ vendorId }) => vendorId}
        empty={t("balances.none")}
      />
      <Pagination {...found} />
    </MoneyPage>
  );
}

const amount = (
  key: string,
  title: string,
  of: (row: VendorBalanceRow) => number,
): Column<VendorBalanceRow> => ({
  key,
  title,
  cell: (row) => (
    <span className={`whitespace-nowrap ${of(row) < 0 ? "text-chilli" : ""}`}>
      {formatExactRupees(of(row))}
    </span>
  ),
  align: "end",
});

const columns = (t: ReturnType<typeof useText>): Column<VendorBalanceRow>[] => [
  vendorColumn(t("ledger.vendor"), "ledger"),
  amount("available", t("ledger.available"), ({ availablePaise }) => availablePaise),
  amount("onHold", t("ledger.onHold"), ({ onHoldPaise }) => onHoldPaise),
  amount("reserved", t("ledger.reserved"), ({ reservedPaise }) => reservedPaise),
  amount("owed", t("balances.owed"), balanceOf),
];
