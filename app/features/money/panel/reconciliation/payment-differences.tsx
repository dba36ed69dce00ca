import { Link, useLocation } from "react-router";
import type { Difference } from "#domain/money/reconciliation/difference.ts";
import { formatExactRupees } from "#domain/money.ts";
import type { TroubledRefund } from "#server/money/reconciliation/compared-payments-store.ts";
import type { ComparedPaymentRow } from "#server/money/reconciliation/find-compared-payments.ts";
import { useRefundReason } from "#app/features/money/panel/refunds/use-refund-reason.ts";
import { PostButton } from "#app/kit/panel/post-button.tsx";
import { useText } from "#app/kit/text.tsx";

type Props = { payment: ComparedPaymentRow };

/** What differs of one payment in words, and what can be done about it. */
export function PaymentDifferences({ payment }: Props) {
  const t = useText();
  const { search } = useLocation();
  const { differences, gateway, reference, attemptId, orderNumber, refunds } = payment;
  const name = reference ?? orderNumber ?? gateway;
  return (
    <div className="flex flex-col items-start gap-2 py-1">
      {differences.length === 0 ? (
        <span className="text-muted">{t("books.nothingDiffers")}</span>
      ) : (
        <ul>
          {differences.map((difference) => (
            <li key={difference} className="font-semibold text-chilli">
              {t(`books.is.${difference}`, { sum: formatExactRupees(gapOf(difference, payment)) })}
            </li>
          ))}
        </ul>
      )}
      {refunds.map((refund) => (
        <RefundTrouble key={refund.id} refund={refund} orderNumber={orderNumber} />
      ))}
      <PostButton
        action={`/admin/money/inquiries${search}`}
        text={t("books.ask")}
        busy={t("books.asking")}
        label={t("books.askAbout", { payment: name })}
        field={
          attemptId === null
            ? { name: "payment", value: `${gateway}:${reference}` }
            : { name: "attempt", value: attemptId }
        }
      />
    </div>
  );
}

/** By how much two sums differ; 0 where the words name none. */
function gapOf(difference: Difference, { there, here }: ComparedPaymentRow): number {
  const refundedThere = there?.refundedPaise ?? 0;
  const {
    capturedPaise = 0,
    refundedPaise = 0,
    returningPaise = 0,
    refundedBeforePaise = 0,
  } = here ?? {};
  if (difference === "sums-differ") return Math.abs((there?.amountPaise ?? 0) - capturedPaise);
  if (difference === "refunded-more-there") return refundedThere - refundedPaise - returningPaise;
  return difference === "refunded-less-there" ? refundedBeforePaise - refundedThere : 0;
}

type RefundProps = { refund: TroubledRefund; orderNumber: string | null };

function RefundTrouble({ refund, orderNumber }: RefundProps) {
  const t = useText();
  const refundReason = useRefundReason();
  const { search } = useLocation();
  const { id, state, amountPaise, reason, failureCode, tries } = refund;
  return (
    <div className="text-sm">
      {t("books.refund", { sum: formatExactRupees(amountPaise), reason: refundReason(reason) })}{" "}
      {t("books.refundTries", { state: t(`books.refundState.${state}`), count: tries })}
      {failureCode && <> {t("books.refundCode", { code: failureCode })}</>}.{" "}
      {state === "failed" && (
        <div className="mt-2">
          <PostButton
            action={`/admin/money/refunds/${id}/attempts${search}`}
            text={t("books.resend")}
            busy={t("books.resending")}
            label={t("books.resendOf", { sum: formatExactRupees(amountPaise) })}
          />
        </div>
      )}
      {orderNumber !== null && state === "failed" && (
        <Link
          to={`/admin/orders/${orderNumber}`}
          className="inline-flex min-h-11 items-center text-leaf underline"
        >
          {t("books.byHand")}
        </Link>
      )}
    </div>
  );
}
