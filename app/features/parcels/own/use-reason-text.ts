import { readReason } from "#domain/orders/parcel-reason.ts";
import { useText } from "#app/kit/text.tsx";

/** A kept reason as it is read: the one of the list in this page's language, then what the customer added. */
export function useReasonText() {
  const t = useText();
  return (kept: string): string => {
    const { reason, words } = readReason(kept);
    const listed =
      reason === null || (reason === "other" && words !== "") ? null : t(`reason.${reason}`);
    return [listed, words].filter(Boolean).join(": ");
  };
}
