import type { LedgerAccount } from "#domain/ledger/accounts.ts";
import { judgeVendor } from "#domain/payouts/payout.ts";
import { nextState } from "#domain/payouts/settle-payout.ts";
import { balance, type History, type HistoryPayout } from "./ledger-history.ts";

const now = new Date(0);
const account = { id: "bank", usableFrom: now, isReadable: true };
const paid = { outcome: "paid", utr: "UTR", day: "2026-11-20" } as const;
const failed = { outcome: "failed", reason: "Closed" } as const;
const returned = { outcome: "returned", reason: "Closed" } as const;

/** All that a vendor has available is reserved, or the bank says what became of its last payout: again, too late, or not at all. */
export function payOut(history: History, vendorId: string, n: number): void {
  const last = history.payouts.findLast((one) => one.vendorId === vendorId);
  if (last === undefined || last.state !== "reserved") prepare(history, vendorId);
  if (last !== undefined) settle(history, last, n);
}

function prepare(history: History, vendorId: string): void {
  const availablePaise = 0 - balance(history, "vendor-available", vendorId);
  const vendor = { availablePaise, isSuspended: false, way: "bank-file", account } as const;
  const judged = judgeVendor(vendor, { payoutMinimumPaise: 100 }, now);
  if (!("amountPaise" in judged)) return;
  const payout: HistoryPayout = { vendorId, amountPaise: judged.amountPaise, state: "reserved" };
  history.payouts.push(payout);
  move(history, payout, "vendor-available", "vendor-reserved");
}

function settle(history: History, payout: HistoryPayout, n: number): void {
  if (payout.state === "reserved" && n % 9 === 0) {
    move(history, payout, "vendor-reserved", "vendor-available");
    payout.state = "dropped";
    return;
  }
  const utr = payout.state === "paid" || payout.state === "returned" ? paid.utr : null;
  const next = nextState(
    { state: payout.state, utr },
    [failed, returned, paid, paid][n % 4] ?? paid,
  );
  if (!next.ok || next.value === null) return;
  if (next.value === "paid") move(history, payout, "vendor-reserved", "bank");
  else if (next.value === "failed") move(history, payout, "vendor-reserved", "vendor-available");
  else move(history, payout, "bank", "vendor-available");
  payout.state = next.value;
}

function move(
  { accounts }: History,
  { vendorId, amountPaise }: HistoryPayout,
  from: LedgerAccount,
  to: LedgerAccount,
): void {
  for (const [name, paise] of [
    [from, amountPaise],
    [to, -amountPaise],
  ] as const) {
    const key = `${name} ${name.startsWith("vendor-") ? vendorId : ""}`;
    accounts.set(key, (accounts.get(key) ?? 0) + paise);
  }
}

/** What arrived, and stayed there. */
export const paidOut = ({ payouts }: History, vendorId: string): number =>
  payouts
    .filter((one) => one.vendorId === vendorId && one.state === "paid")
    .reduce((sum, { amountPaise }) => sum + amountPaise, 0);
