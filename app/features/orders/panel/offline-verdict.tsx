import { Form } from "react-router";
import { formatExactRupees } from "#domain/money.ts";
import { asksForDetails, missingDetails } from "#domain/payment-methods/offline-payment.ts";
import type { AdminOrderDetails } from "#server/parcels/admin-order-store.ts";
import { TextField } from "#app/kit/field.tsx";
import { SubmitButton } from "#app/kit/panel/panel-form.tsx";
import { useText } from "#app/kit/text.tsx";
import { OrderActionForm } from "#app/features/parcels/panel/order-action-form.tsx";
import type { OrderFormAnswer } from "#app/features/parcels/panel/managed-parcel.ts";
import type { AdminOrderView } from "./admin-order-view.ts";

type Attempt = AdminOrderDetails["attempts"][number];

const form = "money";

type Props = {
  order: AdminOrderView["order"];
  attempt: Attempt;
  /** The order is still to be paid so. */
  isLast: boolean;
  answer: OrderFormAnswer | undefined;
};

/** A page may hold several such forms, of several payments. */
export const isAnswerTo = (answer: OrderFormAnswer | undefined, { id }: Attempt): boolean =>
  answer?.form === form && (answer.values["attempt"] || id) === id;

/** Whether the money of one payment is there: it is written down here, or said that it did not come. */
export function OfflineVerdict({ order, attempt, isLast, answer: given }: Props) {
  const answer = isAnswerTo(given, attempt) ? given : undefined;
  if (attempt.state === "captured" && answer === undefined) return null;
  return (
    <>
      <Standing order={order} attempt={attempt} isLast={isLast} />
      <Confirmation order={order} attempt={attempt} answer={answer} />
      {attempt.state === "open" && <Missing number={order.number} attempt={attempt} />}
    </>
  );
}

function Standing({ order, attempt, isLast }: Omit<Props, "answer">) {
  const t = useText();
  const { state, offlinePayment } = attempt;
  const missing = offlinePayment === null ? [] : missingDetails(offlinePayment);
  const details = missing.map(({ name }) => name).join(", ");
  const isByOther = !isLast || order.status !== "pending";
  const isUntold = state === "open" && offlinePayment !== null && asksForDetails(offlinePayment);
  return (
    <>
      {isUntold && details !== "" && (
        <p className="mt-2 text-sm">{t("adminOrder.offline.missingDetails", { details })}</p>
      )}
      {state === "declined" && <p className="mt-2 text-sm">{t("adminOrder.offline.declined")}</p>}
      {state === "expired" && (
        <p className="mt-2 text-sm">
          {t(isLast ? "adminOrder.offline.expired" : "adminOrder.offline.givenUp")}
        </p>
      )}
      {isByOther && state !== "captured" && order.status !== "canceled" && (
        <p className="mt-2 text-sm font-semibold">{t("adminOrder.offline.byOther")}</p>
      )}
      {order.status === "canceled" && state !== "captured" && (
        <p className="mt-2 text-sm font-semibold">{t("adminOrder.offline.tooLate")}</p>
      )}
    </>
  );
}

/** Of a payment that somebody else was faster with only the answer is left. */
function Confirmation({ order, attempt, answer }: Omit<Props, "isLast">) {
  const t = useText();
  const { number, duePaise, status, method } = order;
  // In cash another sum is due than this payment was asked for.
  const isAsAsked = status === "canceled" || method === "cod";
  const sum = formatExactRupees(isAsAsked ? attempt.amountPaise : duePaise);
  return (
    <OrderActionForm
      name={form}
      action={`/admin/orders/${number}/payment-confirmation`}
      answer={answer}
      className="mt-3 flex flex-col gap-3"
    >
      {({ values, problems }) =>
        attempt.state !== "captured" && (
          <>
            <input type="hidden" name="attempt" value={attempt.id} />
            <TextField
              label={t("adminOrder.offline.amount")}
              hint={t("adminOrder.offline.expected", { sum })}
              name="amount"
              inputMode="decimal"
              autoComplete="off"
              error={problems["amount"]}
              defaultValue={values["amount"]}
            />
            <TextField
              label={t("adminOrder.offline.reference")}
              aside={t("adminOrder.offline.referenceAside")}
              name="reference"
              autoComplete="off"
              error={problems["reference"]}
              defaultValue={values["reference"] ?? attempt.payerReference ?? undefined}
            />
            <SubmitButton text={t("adminOrder.offline.confirm")} busy={t("adminOrder.saving")} />
          </>
        )
      }
    </OrderActionForm>
  );
}

function Missing({ number, attempt }: { number: string; attempt: Attempt }) {
  const t = useText();
  return (
    <details className="mt-2">
      <summary className="inline-flex min-h-11 items-center font-semibold text-chilli">
        {t("adminOrder.offline.missing")}
      </summary>
      <Form method="post" action={`/admin/orders/${number}/payment-refusal`}>
        <input type="hidden" name="attempt" value={attempt.id} />
        <p className="mb-3 text-sm text-muted">{t("adminOrder.offline.missingText")}</p>
        <SubmitButton
          look="danger"
          text={t("adminOrder.offline.missing")}
          busy={t("adminOrder.saving")}
        />
      </Form>
    </details>
  );
}
