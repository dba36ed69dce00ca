import { formatExactRupees } from "#domain/money.ts";
import type { DropReason } from "#domain/payouts/payout.ts";
import { bankHoldHours } from "#domain/vendors/bank/bank-account.ts";
import type { useText } from "#app/kit/text.tsx";

/** Why a vendor is not paid now, or was taken out of a run. */
export const waitingWords = (
  t: ReturnType<typeof useText>,
  reason: DropReason,
  payoutMinimumPaise = 0,
): string =>
  t(`payouts.waits.${reason}`, {
    minimum: formatExactRupees(payoutMinimumPaise),
    hours: bankHoldHours,
  });
