import { formatExactRupees } from "#domain/money.ts";
import type { AdminRefund } from "#server/parcels/admin-order-store.ts";
import { TextField } from "#app/kit/field.tsx";
import { SubmitButton } from "#app/kit/panel/panel-form.tsx";
import { TimeOf } from "#app/kit/panel/time-of.tsx";
import { useText } from "#app/kit/text.tsx";
import { OrderActionForm } from "#app/features/parcels/panel/order-action-form.tsx";
import type { OrderFormAnswer } from "#app/features/parcels/panel/managed-parcel.ts";
import { useRefundReason } from "#app/features/money/panel/refunds/use-refund-reason.ts";

type Props = { refund: AdminRefund; number: string; answer: OrderFormAnswer | undefined };

/** Somebody has to pay it: no gateway took the money, or the gateway can't pay it back any more. */
const isByHand = ({ byHand, state }: AdminRefund) => state === "pending" && byHand;

export function RefundRow({ refund, number, answer }: Props) {
  const t = useText();
  const refundReason = useRefundReason();
  const { id, state, amountPaise, reason, note, by, reference, createdAt, completedAt } = refund;
  const form = `refund-${id}`;
  return (
    <li>
      <span className="font-semibold tabular">{formatExactRupees(amountPaise)}</span>,{" "}
      {t(`adminOrder.refund.${state}`)}
      <span className="block text-sm break-words text-muted">
        {refundReason(reason)}
        {note && `: ${note}`} · <TimeOf moment={completedAt ?? createdAt} />
        {by && ` · ${t("adminRefund.by", { name: by })}`}
        {` · ${t(refund.byHand ? "adminRefund.handWay" : "adminRefund.throughGateway")}`}
        {reference && <> · {t("adminOrder.reference", { reference })}</>}
      </span>
      <Failure refund={refund} />
      {(isByHand(refund) || answer?.form === form) && (
        <OrderActionForm
          name={form}
          action={`/admin/orders/${number}/refunds/${id}/completion`}
          answer={answer}
          className={`mt-2 flex flex-col items-start gap-3 ${isByHand(refund) ? "rounded-field bg-marigold-tint p-3" : ""}`}
        >
          {({ values, problems }) =>
            isByHand(refund) && (
              <>
                <p className="text-sm">{t("adminOrder.byHand")}</p>
                <div className="w-full">
                  <TextField
                    label={t("adminOrder.paidBackReference")}
                    name="reference"
                    autoComplete="off"
                    error={problems["reference"]}
                    defaultValue={values["reference"]}
                  />
                </div>
                <SubmitButton text={t("adminOrder.paidBack")} busy={t("adminOrder.saving")} />
              </>
            )
          }
        </OrderActionForm>
      )}
    </li>
  );
}

function Failure({ refund: { state, failureCode: code } }: { refund: AdminRefund }) {
  const t = useText();
  if (code === null && state !== "failed") return null;
  return (
    <span className="block text-sm break-words text-chilli">
      {code && t("adminRefund.failure", { code })}{" "}
      {state === "failed" && t("adminRefund.failedWhatNow")}
    </span>
  );
}
