import { formatIndiaMoment } from "#domain/india-time.ts";
import { formatExactRupees } from "#domain/money.ts";
import type { OpenedRun, PayoutRun } from "#server/payouts/get-payout-runs.ts";
import { Chip } from "#app/kit/panel/chip.tsx";
import { DoneNotice } from "#app/kit/panel/done-notice.tsx";
import { FactList } from "#app/kit/panel/fact-list.tsx";
import { DataTable } from "#app/kit/panel/list/data-table.tsx";
import { Pagination } from "#app/kit/panel/list/pagination.tsx";
import { ProblemBox } from "#app/kit/panel/panel-form.tsx";
import { PanelPage, PanelSection } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";
import { bankColumn, payoutColumns } from "./payout-columns.tsx";
import { Approval, Leaving, type ApprovalAnswer } from "./run-steps.tsx";
import { runStateOf, runTones, sumOfRun } from "./run-state.ts";

type Props = { opened: OpenedRun; problem: string | null; answer: ApprovalAnswer | undefined };

/** A run: approved or dropped, given to the bank, and what the bank made of each payout. */
export function RunPage({ opened, problem, answer }: Props) {
  const t = useText();
  const { run, payouts } = opened;
  const page = `/admin/money/payouts/${run.number}`;
  const state = runStateOf(run);
  return (
    <PanelPage
      title={t("payouts.run", { number: String(run.number) })}
      back={{ to: "/admin/money/payouts", text: t("money.payouts") }}
    >
      {!answer && (
        <DoneNotice
          words={{
            prepared: "payouts.prepared",
            approved: "payouts.approved",
            "approved-less": "payouts.approvedLess",
            dropped: "payouts.dropped",
            settled: "payouts.settled",
          }}
        />
      )}
      <ProblemBox>{answer?.problem ?? problem}</ProblemBox>
      <PanelSection
        title={t("payouts.facts")}
        action={<Chip tone={runTones[state]} text={t(`payouts.runState.${state}`)} />}
      >
        <Facts run={run} />
      </PanelSection>
      {state === "prepared" && <Approval page={page} opened={opened} answer={answer} />}
      {(state === "approved" || state === "at-bank") && (
        <Leaving page={page} way={run.way} isTaken={state === "at-bank"} />
      )}
      <h2 className="mb-3 text-lg">{t("payouts.list")}</h2>
      <DataTable
        caption={t("payouts.list")}
        columns={[...payoutColumns(t), bankColumn(t, page, { run })]}
        rows={payouts}
        rowKey={({ serial }) => String(serial)}
        empty={t("payouts.none")}
      />
      <Pagination {...opened} />
    </PanelPage>
  );
}

function Facts({ run }: { run: PayoutRun }) {
  const t = useText();
  const { payouts, paise } = sumOfRun(run);
  const by = (moment: Date | null, email: string | null) =>
    moment === null
      ? t("payouts.notYet")
      : t("payouts.by", { time: formatIndiaMoment(moment), email: email ?? "" });
  return (
    <FactList
      facts={[
        [t("payouts.column.sum"), <strong key="sum">{formatExactRupees(paise)}</strong>],
        [t("payouts.column.payouts"), payouts],
        [t("payouts.preparedBy"), by(run.preparedAt, run.preparedBy)],
        run.droppedAt === null
          ? [t("payouts.approvedBy"), by(run.approvedAt, run.approvedBy)]
          : [t("payouts.droppedBy"), by(run.droppedAt, run.droppedBy)],
        run.way === "transfers"
          ? [t("payouts.way"), t("payouts.way.transfers")]
          : [
              t("payouts.fileTaken"),
              run.fileTakenAt === null ? t("payouts.notYet") : formatIndiaMoment(run.fileTakenAt),
            ],
      ]}
    />
  );
}
