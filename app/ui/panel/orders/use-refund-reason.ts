import { useText } from "#app/ui/text.tsx";

const reasons = [
  "parcel-canceled",
  "parcel-returned",
  "stock-gone",
  "paid-twice",
  "order-canceled",
  "amount-differs",
] as const;

/** Why money goes back, in words. */
export function useRefundReason() {
  const t = useText();
  return (reason: string): string =>
    t(`adminOrder.refund.reason.${reasons.find((known) => known === reason) ?? "other"}`);
}
