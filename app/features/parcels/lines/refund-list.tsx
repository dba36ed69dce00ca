import { formatExactRupees } from "#domain/money.ts";
import { packLabel } from "#domain/catalogue/products/pack-label.ts";
import { knownRefundReason } from "#domain/money/refunds/refund-reason.ts";
import { useLanguage, useText } from "#app/kit/text.tsx";
import type { ShownLine, ShownRefund } from "./order-shown.ts";
import { useLineName } from "./use-line-name.ts";

type Props = {
  refunds: readonly ShownRefund[];
  /** The lines of the order that a refund may be for. */
  lines: readonly ShownLine[];
  /** Whoever sold it reads of the customer; whoever paid, of themselves. */
  isForSeller?: boolean;
  className?: string;
};

/** What went back, why and for what, as whoever paid or sold it reads it. */
export function RefundList({ refunds, lines, isForSeller = false, className = "" }: Props) {
  const t = useText();
  const partsText = usePartsText(lines);
  if (refunds.length === 0) return null;
  return (
    <ul className={`flex flex-col gap-2 ${className}`}>
      {refunds.map((refund) => (
        <li key={refund.id} className="break-words">
          <span className="tabular">
            {t(`${isForSeller ? "adminOrder.parcelRefund" : "order.refund"}.${refund.state}`, {
              sum: formatExactRupees(refund.amountPaise),
            })}
          </span>
          <span className="block text-sm text-muted">{reasonOf(refund, t)}</span>
          <span className="block text-sm text-muted empty:hidden">{partsText(refund)}</span>
        </li>
      ))}
    </ul>
  );
}

function reasonOf({ reason, note }: ShownRefund, t: ReturnType<typeof useText>): string {
  const known = knownRefundReason(reason);
  if (!note) return t(`order.refundReason.${known}`);
  return known === "other" ? note : `${t(`order.refundReason.${known}`)}: ${note}`;
}

function usePartsText(lines: readonly ShownLine[]) {
  const t = useText();
  const language = useLanguage();
  const lineName = useLineName();
  return (refund: ShownRefund): string => {
    const parts = refund.lines.flatMap(({ packId, quantity }) => {
      const line = lines.find((known) => known.packId === packId);
      if (line === undefined) return [];
      const item = `${lineName(line)} ${packLabel(line.packQuantity, line.packUnit, language)}`;
      return quantity === null
        ? t("order.refundOfPart", { item })
        : t("order.refundOfLine", { item, quantity });
    });
    const shipping = refund.shippingPaise > 0 ? [t("order.refundOfShipping")] : [];
    return [...parts, ...shipping].join(" · ");
  };
}
