import type { DayRange } from "#domain/money/reconciliation/day-range.ts";
import { formatExactRupees } from "#domain/money.ts";
import type { PaymentSums } from "#server/money/reconciliation/compared-payments-store.ts";
import { useText } from "#app/kit/text.tsx";
import { formatDay } from "./compare-form.tsx";

type Props = { sums: PaymentSums; days: DayRange | null };

/** What was received and refunded by the gateways' records and by ours, and the difference. */
export function ComparedSums({ sums, days }: Props) {
  const t = useText();
  const title = days
    ? t("books.sums", { from: formatDay(days.from), to: formatDay(days.to) })
    : t("books.sumsOfFound");
  return (
    <section className="rounded-card border border-line p-4 sm:p-5">
      <h2 className="text-lg">{title}</h2>
      <table className="mt-2 w-full text-right tabular-nums">
        <caption className="sr-only">{t("books.sumsCaption")}</caption>
        <thead className="text-sm text-muted">
          <tr>
            <th scope="col" className="text-left font-semibold">
              {t("books.side")}
            </th>
            <th scope="col" className="py-1 pl-3 font-semibold">
              {t("books.captured")}
            </th>
            <th scope="col" className="py-1 pl-3 font-semibold">
              {t("books.refunded")}
            </th>
          </tr>
        </thead>
        <tbody>
          <SumRow
            title={t("books.there")}
            captured={sums.capturedTherePaise}
            refunded={sums.refundedTherePaise}
          />
          <SumRow
            title={t("books.here")}
            captured={sums.capturedHerePaise}
            refunded={sums.refundedHerePaise}
          />
          <SumRow
            title={t("books.difference")}
            captured={sums.capturedTherePaise - sums.capturedHerePaise}
            refunded={sums.refundedTherePaise - sums.refundedHerePaise}
            isLast
          />
        </tbody>
      </table>
      <p className="mt-3 text-sm text-muted">{t("books.refundsUntold")}</p>
    </section>
  );
}

type SumRowProps = { title: string; captured: number; refunded: number; isLast?: boolean };

function SumRow({ title, captured, refunded, isLast = false }: SumRowProps) {
  return (
    <tr className={isLast ? "border-t border-line font-semibold" : undefined}>
      <th scope="row" className="py-1 text-left font-semibold">
        {title}
      </th>
      <td className="py-1 pl-3">{formatExactRupees(captured)}</td>
      <td className="py-1 pl-3">{formatExactRupees(refunded)}</td>
    </tr>
  );
}
