import { knownRefundReason } from "#domain/refunds/refund-reason.ts";
import { useText } from "#app/ui/text.tsx";

/** Why money goes back, as administrators say it. */
export function useRefundReason() {
  const t = useText();
  return (reason: string): string => t(`adminRefund.reason.${knownRefundReason(reason)}`);
}
