import type { ImportFileRefusal } from "#domain/catalogue/imports/import-limits.ts";
import { payoutReference } from "#domain/payouts/payout.ts";
import {
  readBankAnswers,
  type AnswersRefusal,
  type RowFault,
} from "#domain/payouts/read-bank-answers.ts";
import type { SettleRefusal } from "#domain/payouts/settle-payout.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { readPlainTable } from "#server/catalogue/imports/read-plain-table.ts";
import type { World } from "#server/world.ts";
import { settlePayout } from "./steps/settle-payout.ts";

/** Why a row of the bank's file changed nothing. */
export type SkipReason = RowFault | Exclude<SettleRefusal["code"], "not-an-administrator">;

export type SkippedRow = { line: number; text: string; reason: SkipReason };

/** `known`: so many rows say what was told before. */
export type ImportedAnswers = { paid: number; failed: number; known: number; left: SkippedRow[] };

export type BankAnswersRefusal =
  | { code: "not-an-administrator" }
  | ImportFileRefusal
  | AnswersRefusal
  | { code: "bank-answers-broken"; line: number };

/** What the bank's file says of payouts, row by row: the same file twice changes nothing the second time. */
export async function importBankAnswers(
  world: World,
  person: Person,
  bytes: Uint8Array,
): Promise<Result<ImportedAnswers, BankAnswersRefusal>> {
  if (!can(person, "manage-payments")) return refuse({ code: "not-an-administrator" });
  const table = readPlainTable(bytes);
  if (!table.ok) return table;
  const { titles, rows, fault } = table.value;
  if (fault !== null) return refuse({ code: "bank-answers-broken", line: fault.line });
  const read = readBankAnswers(titles, rows, world.now());
  if (!read.ok) return read;
  const done: ImportedAnswers = { paid: 0, failed: 0, known: 0, left: [] };
  for (const row of read.value) {
    if ("fault" in row) {
      done.left.push({ line: row.line, text: row.text, reason: row.fault });
      continue;
    }
    const settled = await settlePayout(world, person, row);
    if (!settled.ok) {
      const { code } = settled.refusal;
      if (code === "not-an-administrator") return refuse({ code });
      done.left.push({ line: row.line, text: payoutReference(row.serial), reason: code });
    } else if (settled.value === "known") done.known += 1;
    else done[row.answer.outcome === "paid" ? "paid" : "failed"] += 1;
  }
  return accept(done);
}
