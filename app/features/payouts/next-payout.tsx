import { formatExactRupees } from "#domain/money.ts";
import type { NextPayout as Next } from "#server/payouts/get-next-payout.ts";
import { useText } from "#app/kit/text.tsx";
import { waitingWords } from "./waiting-words.ts";

/** What a vendor is paid next, or why nothing. */
export function NextPayout({ next, payoutMinimumPaise }: Next) {
  const t = useText();
  if ("amountPaise" in next)
    return t("payouts.nextPaid", { amount: formatExactRupees(next.amountPaise) });
  return t("payouts.nextWaits", { reason: waitingWords(t, next.waits, payoutMinimumPaise) });
}
