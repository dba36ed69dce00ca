import { Link } from "react-router";
import { formatExactRupees } from "#domain/money.ts";
import type { PayoutRun, PayoutRunList } from "#server/payouts/get-payout-runs.ts";
import { MoneyPage } from "#app/features/money/panel/reconciliation/money-page.tsx";
import { buttonClass } from "#app/kit/button.tsx";
import { Chip } from "#app/kit/panel/chip.tsx";
import { DoneNotice } from "#app/kit/panel/done-notice.tsx";
import { DataTable, type Column } from "#app/kit/panel/list/data-table.tsx";
import { Pagination } from "#app/kit/panel/list/pagination.tsx";
import { TimeOf } from "#app/kit/panel/time-of.tsx";
import { useText } from "#app/kit/text.tsx";
import { runStateOf, runTones, sumOfRun } from "./run-state.ts";

/** All runs, and the way to the next one. */
export function RunsPage({ list }: { list: PayoutRunList }) {
  const t = useText();
  return (
    <MoneyPage intro={t("payouts.intro")}>
      <DoneNotice words={{ saved: "payouts.settingsSaved" }} />
      <div className="mb-5 flex flex-wrap gap-3">
        <Link to="/admin/money/payouts/new" className={buttonClass("primary", "px-4")}>
          {t("payouts.propose")}
        </Link>
        <Link to="/admin/money/payouts/answers" className={buttonClass("secondary", "px-4")}>
          {t("payouts.bringIn")}
        </Link>
        <Link to="/admin/money/payouts/settings" className={buttonClass("secondary", "px-4")}>
          {t("payouts.settings")}
        </Link>
      </div>
      <DataTable
        caption={t("payouts.runs")}
        columns={columns(t)}
        rows={list.runs}
        rowKey={({ number }) => String(number)}
        empty={t("payouts.noRuns")}
      />
      <Pagination {...list} />
    </MoneyPage>
  );
}

const columns = (t: ReturnType<typeof useText>): Column<PayoutRun>[] => [
  {
    key: "run",
    card: "head",
    title: t("payouts.column.run"),
    cell: ({ number }) => (
      <Link to={`/admin/money/payouts/${number}`} className="panel-row-link">
        {t("payouts.run", { number: String(number) })}
      </Link>
    ),
    wide: true,
  },
  {
    key: "prepared",
    card: "who",
    title: t("payouts.column.prepared"),
    cell: ({ preparedAt }) => <TimeOf moment={preparedAt} />,
  },
  {
    key: "state",
    card: "state",
    title: t("payouts.column.state"),
    cell: (run) => {
      const state = runStateOf(run);
      return <Chip tone={runTones[state]} text={t(`payouts.runState.${state}`)} />;
    },
  },
  {
    key: "payouts",
    title: t("payouts.column.payouts"),
    cell: (run) => sumOfRun(run).payouts,
    align: "end",
  },
  {
    key: "sum",
    card: "sum",
    title: t("payouts.column.sum"),
    cell: (run) => formatExactRupees(sumOfRun(run).paise),
    align: "end",
  },
];
