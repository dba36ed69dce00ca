import { Form, useLocation } from "react-router";
import {
  comparedDays,
  type DayRange,
  type ReadDayRange,
} from "#domain/money/reconciliation/day-range.ts";
import type { Comparison } from "#domain/money/reconciliation/comparison.ts";
import { formatIndiaDay, formatIndiaMoment, indiaDay, readIndiaDay } from "#domain/india-time.ts";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { SubmitButton } from "#app/kit/panel/panel-form.tsx";
import { useText } from "#app/kit/text.tsx";
import { DaysFields } from "./days-fields.tsx";

export type ShownComparison = { at: Date } & DayRange & Comparison;

type Props = { asked: ReadDayRange; isAnswer: boolean; last: ShownComparison | null };

/** Asks every gateway for its payments of some days. */
export function CompareForm({ asked, isAnswer, last }: Props) {
  const t = useText();
  const { search } = useLocation();
  const form = useFirstProblem(isAnswer ? asked : undefined);
  return (
    <section className="rounded-card border border-line p-4 sm:p-5">
      <h2 className="text-lg">{t("books.compare")}</h2>
      <p className="mt-1 mb-3 text-sm text-muted">{t("books.compareIntro")}</p>
      <Form
        ref={form}
        method="post"
        action={`/admin/money/comparisons${search}`}
        noValidate
        className="grid grid-cols-2 items-start gap-3 sm:flex"
      >
        <DaysFields asked={asked} max={comparedDays.max} />
        <div className="col-span-2 sm:mt-6.5">
          <SubmitButton text={t("books.compareDo")} busy={t("books.comparing")} look="secondary" />
        </div>
      </Form>
      <LastComparison last={last} />
    </section>
  );
}

function LastComparison({ last }: Pick<Props, "last">) {
  const t = useText();
  if (last === null) return <p className="mt-3 text-sm">{t("books.compared.never")}</p>;
  const { at, from, to, payments, ended } = last;
  return (
    <p className="mt-3 text-sm">
      {t("books.compared", {
        time: formatIndiaMoment(at),
        from: formatDay(from),
        to: formatDay(to),
        count: payments,
        payments: payments.toLocaleString("en-IN"),
      })}{" "}
      {ended !== "whole" && <strong>{t(`books.compared.${ended}`)}</strong>}
    </p>
  );
}

/** '20 Nov 2026' of '2026-11-20'. */
export function formatDay(day: string): string {
  const midnight = readIndiaDay(day);
  return midnight === null ? day : formatIndiaDay(indiaDay(midnight));
}
