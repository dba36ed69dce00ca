import type { PayoutRunRefusal } from "#domain/payouts/payout.ts";
import type { SettleRefusal } from "#domain/payouts/settle-payout.ts";
import type { BankAnswersRefusal } from "#server/payouts/import-bank-answers.ts";
import type { PayoutSettingsRefusal } from "#server/payouts/change-payout-settings.ts";
import type { BankFileTaken } from "#server/payouts/take-bank-file.ts";
import type { RefusalLine } from "./line.ts";

export type PayoutsCode =
  | PayoutRunRefusal["code"]
  | SettleRefusal["code"]
  | BankAnswersRefusal["code"]
  | PayoutSettingsRefusal["code"]
  | BankFileTaken["code"];

/** Why vendors are not paid, or the bank's word about it is not taken. */
export const payoutsRefusals = {
  "payouts-changed": { status: 409, text: "payouts.refused.changed" },
  "payout-run-not-found": { status: 404, text: "payouts.refused.noRun" },
  "payout-run-decided": { status: 409, text: "payouts.refused.decided" },
  "payout-run-own": { status: 403, text: "payouts.refused.own" },
  "payout-run-not-approved": { status: 409, text: "payouts.refused.notApproved" },
  "payout-not-found": { status: 404, text: "payouts.refused.noPayout" },
  "payout-settled": { status: 409, text: "payouts.refused.settled" },
  "payout-amount-differs": { status: 409, text: "payouts.left.payout-amount-differs" },
  "utr-used": { status: 409, text: "payouts.left.utr-used" },
  "bank-file-taken": { status: 409, text: "payouts.refused.taken" },
  "bank-numbers-unreadable": { status: 409, text: "payouts.refused.unreadable" },
  "bank-answers-column-missing": { status: 422, text: "payouts.refused.columnMissing" },
  "bank-answers-broken": { status: 422, text: "payouts.refused.broken" },
  "payout-settings-wrong": { status: 422, text: "ledger.wrong" },
} as const satisfies Partial<Record<PayoutsCode, RefusalLine>>;
