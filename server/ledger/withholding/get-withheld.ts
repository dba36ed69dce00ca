import { indiaDay, isoIndiaDay } from "#domain/india-time.ts";
import type { WithheldTax } from "#domain/ledger/withholding/withheld.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import type { World } from "#server/world.ts";
import {
  readMonths,
  readTaxPayments,
  readTcs,
  readTds,
  type ListedTaxPayment,
  type TcsLine,
  type TdsLine,
  type WithheldMonth,
} from "./withheld-store.ts";

/** Two taxes of two years. */
const monthsShown = 48;
const paymentsShown = 100;

export type Withheld = { today: string; months: WithheldMonth[]; payments: ListedTaxPayment[] };

/** By month what was withheld and what went to the tax office. Null: who asks may not know. */
export async function getWithheld({ db, now }: World, person: Person): Promise<Withheld | null> {
  if (!can(person, "manage-payments")) return null;
  return {
    today: isoIndiaDay(indiaDay(now())),
    months: await readMonths(db, monthsShown),
    payments: await readTaxPayments(db, paymentsShown),
  };
}

export type WithheldFile = { tax: "tcs"; lines: TcsLine[] } | { tax: "tds"; lines: TdsLine[] };

/**
 * What of a month is told to the tax office, by vendor. It has PANs, which may be a person's: the log says who downloaded it.
 *
 * @param asked.month its first day. Null: who asks may not know
 */
export async function downloadWithheld(
  { db, now }: World,
  person: Person,
  { tax, month }: { tax: WithheldTax; month: string },
): Promise<WithheldFile | null> {
  if (!can(person, "manage-payments")) return null;
  const label = `${tax.toUpperCase()} ${month.slice(0, 7)}`;
  await db.transaction((tx) =>
    recordActivity(tx, {
      actorId: person.id,
      at: now(),
      action: "downloaded",
      subject: "withholding",
      subjectId: month,
      label,
    }),
  );
  return tax === "tcs"
    ? { tax, lines: await readTcs(db, month) }
    : { tax, lines: await readTds(db, month) };
}
