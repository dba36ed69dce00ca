// Whether what a gateway settled is what the shop has of it: its capture, its refund, its payout by transfer. Anything else is named with
// its reason until a person says what it is.
import type { SettlementItem } from "./settlement.ts";

export const itemProblems = [
  "no-payment",
  "no-refund",
  "no-transfer",
  "amount-differs",
  "not-done-here",
  "settled-twice",
  "adjustment",
] as const;
export type ItemProblem = (typeof itemProblems)[number];

/** `told-otherwise`: a settlement is told in another way than it was before. `unsettled`: a payment did not reach the bank in time. */
export const settlementDifferenceKinds = [...itemProblems, "told-otherwise", "unsettled"] as const;
export type SettlementDifferenceKind = (typeof settlementDifferenceKinds)[number];

export type ItemFacts = {
  /** What the shop has under the gateway's name for it. `isUndone`: a refund or transfer that failed, or came back. */
  ours: { amountPaise: number; isUndone: boolean } | null;
  /** An earlier item says the same name. */
  isSettledBefore: boolean;
};

/** Null: it is ours, and as we have it. */
export function problemOf(
  { kind, amountPaise }: Pick<SettlementItem, "kind" | "amountPaise">,
  { ours, isSettledBefore }: ItemFacts,
): ItemProblem | null {
  if (kind === "adjustment") return kind;
  if (ours === null) return `no-${kind}`;
  if (isSettledBefore) return "settled-twice";
  if (ours.amountPaise !== amountPaise) return "amount-differs";
  return ours.isUndone ? "not-done-here" : null;
}

export const differenceReasonLength = 500;

export type DifferenceRefusal =
  | { code: "not-an-administrator" }
  | { code: "settlement-difference-not-found" }
  | { code: "settlement-reason-missing" };

/** Null: nothing that says what it is. */
export function readDifferenceReason(text: string): string | null {
  const words = text.trim();
  return words === "" || words.length > differenceReasonLength ? null : words;
}
