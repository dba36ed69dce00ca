import { Link } from "react-router";
import { ledgerAccounts, moneyPlaces, type LedgerAccount } from "#domain/ledger/accounts.ts";
import { isProved, type LedgerSums } from "#domain/ledger/ledger-sums.ts";
import { formatExactRupees } from "#domain/money.ts";
import type { ListedDifference } from "#server/ledger/check-store.ts";
import type { MoneyCheck } from "#server/ledger/get-money-check.ts";
import type { ListedDifference as SettlementDifference } from "#server/ledger/settlements/settlement-list-store.ts";
import { MoneyPage } from "#app/features/money/panel/reconciliation/money-page.tsx";
import { Notice } from "#app/kit/notice.tsx";
import { FactList } from "#app/kit/panel/fact-list.tsx";
import { DataTable, type Column } from "#app/kit/panel/list/data-table.tsx";
import { PanelSection } from "#app/kit/panel/panel-page.tsx";
import { PostButton } from "#app/kit/panel/post-button.tsx";
import { TimeOf } from "#app/kit/panel/time-of.tsx";
import { useText } from "#app/kit/text.tsx";
import { settlementDifferenceColumns } from "./settlements/difference-columns.tsx";

type Props = MoneyCheck & { atGateways: SettlementDifference[] };

/** What the nightly proof of the ledger found, and what gateways settled otherwise. */
export function MoneyCheckPage({ last, differences, atGateways }: Props) {
  const t = useText();
  return (
    <MoneyPage intro={t("check.intro")}>
      <PanelSection title={t("check.last")}>
        {last === null ? (
          <p className="text-muted">{t("check.never")}</p>
        ) : (
          <>
            <p className="mb-4">
              <TimeOf moment={last.endedAt} />
              {" · "}
              {t("check.orders", { orders: last.orders })}
            </p>
            <Sums sums={last.sums} />
          </>
        )}
      </PanelSection>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">{t("check.differences")}</h2>
        {differences.length + atGateways.length > 0 && (
          <PostButton
            action="/admin/money/check"
            text={t("check.again")}
            busy={t("check.looking")}
          />
        )}
      </div>
      <DataTable
        caption={t("check.differences")}
        columns={differenceColumns(t)}
        rows={differences}
        rowKey={({ orderNumber, kind }) => `${orderNumber} ${kind}`}
        empty={t("check.none")}
      />
      <h2 className="mt-8 mb-1 text-lg">{t("settle.differences")}</h2>
      <p className="mb-3 max-w-prose text-sm text-muted">{t("settle.differencesText")}</p>
      <DataTable
        caption={t("settle.differences")}
        columns={settlementDifferenceColumns(t)}
        rows={atGateways}
        rowKey={({ id }) => String(id)}
        empty={t("settle.differencesNone")}
      />
    </MoneyPage>
  );
}

const kept = ["gateway-fees", "gateway-fee-tax"] as const satisfies readonly LedgerAccount[];
const owners = ledgerAccounts.filter(
  (account) => ![...moneyPlaces, ...kept].some((other) => other === account),
);

/** As people read them: what the shop owes has no minus before it. */
function Sums({ sums }: { sums: LedgerSums }) {
  const t = useText();
  const {
    accounts,
    capturedPaise,
    withVendorsPaise = 0,
    paidBackPaise,
    taxPaidPaise = 0,
    paidOutPaise = 0,
    gatewayFeesPaise = 0,
    unmatched,
  } = sums;
  const named = (shown: readonly LedgerAccount[], sign: 1 | -1) =>
    shown.map((account): [string, string] => [
      t(`ledger.account.${account}`),
      formatExactRupees(sign * (accounts[account] ?? 0) || 0),
    ]);
  return (
    <>
      <div className="mb-4">
        <Notice kind={isProved(sums) ? "information" : "problem"}>
          {t(isProved(sums) ? "check.proved" : "check.notProved")}
        </Notice>
      </div>
      <h3 className="mb-2 font-semibold">{t("check.where")}</h3>
      <FactList
        facts={[
          [t("check.came"), formatExactRupees(capturedPaise)],
          [t("check.vendorsTook"), formatExactRupees(withVendorsPaise)],
          [t("check.went"), formatExactRupees(paidBackPaise)],
          [t("check.taxPaid"), formatExactRupees(taxPaidPaise)],
          [t("check.paidOut"), formatExactRupees(paidOutPaise)],
          [t("check.gatewayFees"), formatExactRupees(gatewayFeesPaise)],
          ...named(moneyPlaces, 1),
        ]}
      />
      <h3 className="mt-5 mb-2 font-semibold">{t("check.whose")}</h3>
      <FactList facts={named(owners, -1)} />
      <h3 className="mt-5 mb-2 font-semibold">{t("check.kept")}</h3>
      <FactList facts={named(kept, 1)} />
      <Unmatched unmatched={unmatched} />
    </>
  );
}

/** What gateways told of, and is no payment here. */
function Unmatched({ unmatched }: Pick<LedgerSums, "unmatched">) {
  const t = useText();
  if (unmatched.payments === 0) return null;
  return (
    <p className="mt-5">
      {t("check.unmatched")}:{" "}
      {t("check.unmatchedValue", {
        amount: formatExactRupees(unmatched.paise),
        payments: unmatched.payments,
      })}
      {". "}
      <Link to="/admin/money" className="font-semibold text-leaf underline">
        {t("check.toReconciliation")}
      </Link>
    </p>
  );
}

const differenceColumns = (t: ReturnType<typeof useText>): Column<ListedDifference>[] => [
  {
    key: "order",
    title: t("check.order"),
    cell: ({ orderNumber }) => (
      <Link to={`/admin/orders/${orderNumber}`} className="panel-row-link">
        {orderNumber}
      </Link>
    ),
  },
  { key: "what", title: t("check.what"), cell: ({ kind }) => t(`check.kind.${kind}`) },
  {
    key: "expected",
    title: t("check.expected"),
    cell: ({ expectedPaise }) => formatExactRupees(expectedPaise),
    align: "end",
  },
  {
    key: "posted",
    title: t("check.posted"),
    cell: ({ postedPaise }) => formatExactRupees(postedPaise),
    align: "end",
  },
  { key: "found", title: t("check.found"), cell: ({ foundAt }) => <TimeOf moment={foundAt} /> },
];
