import { Form, Link } from "react-router";
import { formatExactRupees } from "#domain/money.ts";
import type { PayoutProposal, ProposedVendor } from "#server/payouts/get-payout-proposal.ts";
import { buttonClass } from "#app/kit/button.tsx";
import { ProblemBox, SubmitButton } from "#app/kit/panel/panel-form.tsx";
import { DataTable, type Column } from "#app/kit/panel/list/data-table.tsx";
import { Pagination } from "#app/kit/panel/list/pagination.tsx";
import { PanelPage, PanelSection } from "#app/kit/panel/panel-page.tsx";
import { vendorColumn } from "#app/features/vendors/vendor-column.tsx";
import { useText } from "#app/kit/text.tsx";
import { AccountOf } from "./account-of.tsx";
import { waitingWords } from "./waiting-words.ts";

type Props = { proposal: PayoutProposal; newId: string; problem: string | undefined };

/** Who would be paid what, and who not. */
export function ProposalPage({ proposal, newId, problem }: Props) {
  const t = useText();
  const { payouts, totalPaise, shown } = proposal;
  const amount = formatExactRupees(totalPaise);
  return (
    <PanelPage
      title={t("payouts.proposal")}
      intro={t("payouts.proposalIntro")}
      back={{ to: "/admin/money/payouts", text: t("money.payouts") }}
    >
      <ProblemBox>{problem}</ProblemBox>
      {proposal.ways.length > 1 && <Ways {...proposal} />}
      <PanelSection
        title={payouts === 0 ? t("payouts.dueNone") : t("payouts.due", { payouts, amount })}
      >
        {payouts > 0 && (
          <Form method="post" action={`/admin/money/payouts/new?way=${proposal.way}`}>
            <input type="hidden" name="id" value={newId} />
            <input type="hidden" name="way" value={proposal.way} />
            <input type="hidden" name="shown" value={shown} />
            <SubmitButton text={t("payouts.prepare")} busy={t("payouts.preparing")} />
          </Form>
        )}
      </PanelSection>
      <DataTable
        caption={t("payouts.proposed")}
        columns={columns(t, proposal)}
        rows={proposal.vendors}
        rowKey={({ vendorId }) => vendorId}
        empty={t("payouts.noVendors")}
      />
      <Pagination {...proposal} />
    </PanelPage>
  );
}

function Ways({ way, ways }: Pick<PayoutProposal, "way" | "ways">) {
  const t = useText();
  return (
    <nav aria-label={t("payouts.way")} className="mb-5 flex flex-wrap gap-3">
      {ways.map((one) => (
        <Link
          key={one}
          to={`/admin/money/payouts/new?way=${one}`}
          aria-current={one === way ? "page" : undefined}
          className={buttonClass(one === way ? "primary" : "secondary", "px-4")}
        >
          {t(`payouts.way.${one}`)}
        </Link>
      ))}
    </nav>
  );
}

const columns = (
  t: ReturnType<typeof useText>,
  { payoutMinimumPaise }: PayoutProposal,
): Column<ProposedVendor>[] => [
  vendorColumn(t("payouts.vendor"), "ledger"),
  {
    key: "available",
    title: t("payouts.availableNow"),
    cell: ({ availablePaise }) => formatExactRupees(availablePaise),
    align: "end",
  },
  {
    key: "account",
    title: t("payouts.to"),
    cell: ({ to }) => (to === null ? "–" : <AccountOf to={to} />),
  },
  {
    key: "pays",
    title: t("payouts.pays"),
    cell: ({ judgement }) =>
      "amountPaise" in judgement ? (
        <strong>{formatExactRupees(judgement.amountPaise)}</strong>
      ) : (
        <span className="text-sm text-muted">
          {waitingWords(t, judgement.waits, payoutMinimumPaise)}
        </span>
      ),
    align: "end",
  },
];
