import { formatIndiaMoment, formatIsoDay } from "#domain/india-time.ts";
import type { Language } from "#domain/language.ts";
import { balanceOf, statementHeads, sumStatement } from "#domain/ledger/statement.ts";
import type { StatementPeriod } from "#domain/ledger/statement-period.ts";
import { formatChange, formatExactRupees } from "#domain/money.ts";
import type { StatementRow } from "#server/ledger/statements/statement-store.ts";
import type { textIn } from "#app/i18n/catalogues.ts";

export type Says = { t: ReturnType<typeof textIn>; language: Language };

export const daysOf = ({ t, language }: Says, { firstDay, lastDay }: StatementPeriod): string =>
  t("statements.days", {
    from: formatIsoDay(firstDay, language),
    to: formatIsoDay(lastDay, language),
  });

/** From the opening to the closing balance, with what of that is available, as lines of a page or of a file. */
export function sumsOf({ t }: Says, statement: StatementRow): [string, string][] {
  const { opening, closing, movements } = statement;
  const sums = sumStatement(movements);
  const heads = statementHeads.filter((head) => sums[head] !== 0);
  return [
    [t("statements.opening"), formatExactRupees(balanceOf(opening))],
    ...heads.map((head): [string, string] => [
      t(`statements.head.${head}`),
      formatChange(sums[head]),
    ]),
    [t("statements.closing"), formatExactRupees(balanceOf(closing))],
    [t("statements.available"), formatExactRupees(closing.availablePaise)],
    [t("statements.onHold"), formatExactRupees(closing.onHoldPaise)],
    ...(closing.reservedPaise === 0
      ? []
      : [[t("statements.reserved"), formatExactRupees(closing.reservedPaise)] as [string, string]]),
  ];
}

/** Which postings it is about, and those of earlier days among them. */
export function notesOf({ t, language }: Says, statement: StatementRow): string[] {
  const { cutAt, latePostings } = statement;
  const until = t("statements.until", { moment: formatIndiaMoment(cutAt, language) });
  return latePostings === 0 ? [until] : [until, t("statements.late", { count: latePostings })];
}
