import { knownRefundReason } from "#domain/money/refunds/refund-reason.ts";
import { useText } from "#app/kit/text.tsx";

/** Why money goes back, as administrators say it. */
export function useRefundReason() {
  const t = useText();
  return (reason: string): string => t(`adminRefund.reason.${knownRefundReason(reason)}`);
}
