import { sql } from "drizzle-orm";
import type { PayoutState } from "#domain/payouts/payout.ts";
import { readShownAccount, type AccountColumns, type ShownAccount } from "./shown-account.ts";

/** What its vendor and the panel are shown of a payout. */
export type ShownPayout = {
  serial: number;
  amountPaise: number;
  to: ShownAccount;
  state: PayoutState;
  reason: string | null;
  utr: string | null;
  paidOn: string | null;
  reversedPaise: number;
};

export type StoredPayout = Omit<ShownPayout, "to"> & AccountColumns;

/** Of a payout `p`, as `StoredPayout`. */
export const payoutColumns = sql`p.serial, p.amount_paise as "amountPaise", p.holder, p.ifsc, p.last_four as "lastFour",
  p.transfer_account as "transferAccount", p.state, p.reason, p.utr, p.paid_on::text as "paidOn", p.reversed_paise as "reversedPaise"`;

export function readShownPayout<Row extends StoredPayout>({
  holder,
  ifsc,
  lastFour,
  transferAccount,
  ...payout
}: Row) {
  return { ...payout, to: readShownAccount({ holder, ifsc, lastFour, transferAccount }) };
}
