// What the bank says of a payout, by hand or in its file.
import { refuse, accept, type Result } from "#domain/result.ts";
import type { PayoutState } from "./payout.ts";

export const payoutReasonMaxLength = 200;

/** `day`: when the bank paid it, in India, as '2026-11-26'. */
export type BankAnswer =
  | { outcome: "paid"; utr: string; day: string }
  /** It was not paid; or, where the bank had said so, it came back. */
  | { outcome: "failed" | "returned"; reason: string };

export type SettleRefusal =
  | { code: "not-an-administrator" }
  | { code: "payout-not-found" }
  | { code: "payout-run-not-approved" }
  /** A transfer that is under way, or was taken back in part: the gateway says what becomes of it. */
  | { code: "payout-at-gateway" }
  /** It ended in another way already. */
  | { code: "payout-settled" }
  /** The bank's file says another sum than the payout's. */
  | { code: "payout-amount-differs" }
  | { code: "utr-used" };

/** Null: it was told before. */
export type NextState = Extract<PayoutState, "paid" | "failed" | "returned"> | null;

/** Of NEFT 16 letters and digits, of RTGS 22, of IMPS 12 digits. */
export function readUtr(text: string): string | null {
  const utr = text.replaceAll(/\s/g, "").toUpperCase();
  return /^[A-Z0-9]{10,22}$/.test(utr) ? utr : null;
}

/** What an answer of the bank makes of a payout. One that came back after it was paid is owed again. */
export function nextState(
  { state, utr }: { state: PayoutState; utr: string | null },
  answer: BankAnswer,
): Result<NextState, { code: "payout-settled" }> {
  const { outcome } = answer;
  if (state === "reserved") return accept(outcome === "paid" ? "paid" : "failed");
  if (outcome === "paid" && state === "paid" && utr === answer.utr) return accept(null);
  // A bank that refuses a file it got twice says "failed" of what it paid: that alone brings nothing back.
  if (outcome === "returned" && state === "paid") return accept("returned");
  if (outcome !== "paid" && (state === "failed" || state === "returned")) return accept(null);
  return refuse({ code: "payout-settled" });
}
