import type { ListPage } from "#domain/list-page.ts";
import { listedDays, type ReadDayRange } from "#domain/money/reconciliation/day-range.ts";
import type { PaymentSums } from "#server/money/reconciliation/compared-payments-store.ts";
import type { ComparedPaymentRow } from "#server/money/reconciliation/find-compared-payments.ts";
import { DoneNotice } from "#app/kit/panel/done-notice.tsx";
import { DataTable } from "#app/kit/panel/list/data-table.tsx";
import { FilterChips } from "#app/kit/panel/list/filter-chips.tsx";
import {
  DateFilter,
  ListFilters,
  SearchField,
  SelectFilter,
} from "#app/kit/panel/list/list-filters.tsx";
import { Pagination } from "#app/kit/panel/list/pagination.tsx";
import { ProblemBox } from "#app/kit/panel/panel-form.tsx";
import { Notice } from "#app/kit/notice.tsx";
import { useText } from "#app/kit/text.tsx";
import { ComparedSums } from "./compared-sums.tsx";
import { CompareForm, type ShownComparison } from "./compare-form.tsx";
import { daysProblemText } from "./days-fields.tsx";
import { MoneyFileForm } from "./money-file-form.tsx";
import { MoneyPage } from "./money-page.tsx";
import { usePaymentColumns } from "./payment-columns.tsx";

export type ShownReconciliation = {
  found: ListPage & {
    sums: PaymentSums;
    payments: ComparedPaymentRow[];
    lastComparison: ShownComparison | null;
    gateways: { name: string; title: string }[];
  };
  asked: ReadDayRange;
  isSearch: boolean;
  comparison: ReadDayRange;
  file: ReadDayRange;
  /** Why a button of this page was pressed in vain. */
  problem: string | null;
};

type Props = { shown: ShownReconciliation; comparison?: ReadDayRange | undefined };

const doneWords = {
  whole: "books.done.whole",
  partly: "books.done.partly",
  captured: "books.done.captured",
  declined: "books.done.declined",
  open: "books.done.open",
  kept: "books.done.kept",
  resent: "books.done.resent",
} as const;
/** What the gateways say beside what we say. */
export function ReconciliationPage({ shown, comparison }: Props) {
  const t = useText();
  const { found, asked, isSearch } = shown;
  return (
    <MoneyPage intro={t("books.intro")}>
      <DoneNotice words={doneWords} />
      <ProblemBox>{shown.problem}</ProblemBox>
      <ReconciliationStatus shown={shown} />
      <div className="mb-6 grid items-start gap-4 lg:grid-cols-2">
        <ComparedSums sums={found.sums} days={isSearch ? null : asked.days} />
        <CompareForm
          asked={comparison ?? shown.comparison}
          isAnswer={comparison !== undefined}
          last={found.lastComparison}
        />
      </div>
      <PaymentList found={found} />
      <MoneyFileForm asked={shown.file} />
    </MoneyPage>
  );
}

/** Says whether any payment of the list differs. */
function ReconciliationStatus({
  shown: { found, asked, isSearch },
}: {
  shown: ShownReconciliation;
}) {
  const t = useText();
  const problem = asked.problems.from ?? asked.problems.to;
  const { differing: count, payments } = found.sums;
  return (
    <div className="mb-5 space-y-3">
      {problem && (
        <Notice kind="problem">
          {t("books.daysWrong", {
            problem: daysProblemText(t, problem, listedDays.max) ?? "",
            days: listedDays.usual,
          })}
        </Notice>
      )}
      {isSearch ? (
        <Notice kind="information">{t("books.found", { count: payments })}</Notice>
      ) : (
        <Notice kind={count > 0 ? "problem" : "good"}>
          {count > 0 ? t("books.differing", { count }) : t("books.agreeing")}
        </Notice>
      )}
    </div>
  );
}

function PaymentList({ found }: { found: ShownReconciliation["found"] }) {
  const t = useText();
  const columns = usePaymentColumns(found.gateways);
  return (
    <>
      <FilterChips
        label={t("books.show")}
        name="show"
        options={[
          { value: "", text: t("books.show.differences") },
          { value: "all", text: t("books.show.all") },
        ]}
      />
      <ListFilters preservedFilter="show" search={<SearchField label={t("books.search")} />}>
        <SelectFilter
          label={t("books.gateway")}
          name="gateway"
          options={[
            { value: "", text: t("panel.all") },
            ...found.gateways.map(({ name, title }) => ({ value: name, text: title })),
          ]}
        />
        <DateFilter label={t("panel.from")} name="from" />
        <DateFilter label={t("panel.to")} name="to" />
      </ListFilters>
      <DataTable
        caption={t("books.caption")}
        columns={columns}
        rows={found.payments}
        rowKey={({ gateway, reference, attemptId }) => `${gateway} ${reference} ${attemptId}`}
        empty={found.sums.payments === 0 ? t("books.empty") : t("books.emptyDifferences")}
      />
      <Pagination {...found} />
    </>
  );
}
