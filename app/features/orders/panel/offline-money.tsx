import { Form } from "react-router";
import { formatExactRupees } from "#domain/money.ts";
import type { AdminOrderDetails } from "#server/parcels/admin-order-store.ts";
import { TextField } from "#app/kit/field.tsx";
import { SubmitButton } from "#app/kit/panel/panel-form.tsx";
import { useText } from "#app/kit/text.tsx";
import { OrderActionForm } from "#app/features/parcels/panel/order-action-form.tsx";
import type { OrderFormAnswer } from "#app/features/parcels/panel/managed-parcel.ts";
import type { AdminOrderView } from "./admin-order-view.ts";

type Props = { shown: AdminOrderView; answer: OrderFormAnswer | undefined };
type Attempt = AdminOrderDetails["attempts"][number];

const form = "money";

/** An order paid by the owner's own method: what its customer told, and whether the money is there. */
export function OfflineMoney({ shown, answer }: Props) {
  const t = useText();
  const { order, details } = shown;
  const attempt = details.attempts.findLast(
    ({ gateway }) => gateway === "offline" || gateway === "upi-direct",
  );
  if (details.offlinePayment === null) return null;
  const { name, info } = details.offlinePayment;
  const reference = attempt?.payerReference;
  const given =
    attempt?.gateway === "upi-direct"
      ? [
          ...info,
          ...(reference ? [{ name: t("adminOrder.offline.upiReference"), data: reference }] : []),
        ]
      : details.offlinePayment.given;
  return (
    <div className="mt-4 rounded-field border border-line bg-paper p-3">
      <h3 className="text-base font-semibold">{t("adminOrder.offline.title", { name })}</h3>
      <p className="mt-1 text-sm text-muted">
        {t(given.length > 0 ? "adminOrder.offline.given" : "adminOrder.offline.nothingGiven")}
      </p>
      <dl>
        {given.map((fact) => (
          <div key={fact.name} className="break-words">
            <dt className="inline">{fact.name}: </dt>
            <dd className="inline font-semibold">{fact.data}</dd>
          </div>
        ))}
      </dl>
      {attempt && (attempt.state !== "captured" || answer?.form === form) && (
        <>
          <OfflineMoneyStatus attempt={attempt} isCanceled={order.status === "canceled"} />
          <Confirmation order={order} attempt={attempt} answer={answer} />
          {attempt.state === "open" && <Missing number={order.number} />}
        </>
      )}
    </div>
  );
}

function OfflineMoneyStatus({ attempt, isCanceled }: { attempt: Attempt; isCanceled: boolean }) {
  const t = useText();
  return (
    <>
      {(attempt.state === "declined" || attempt.state === "expired") && (
        <p className="mt-2 text-sm">{t(`adminOrder.offline.${attempt.state}`)}</p>
      )}
      {isCanceled && attempt.state !== "captured" && (
        <p className="mt-2 text-sm font-semibold">{t("adminOrder.offline.tooLate")}</p>
      )}
    </>
  );
}

type ConfirmationProps = {
  order: AdminOrderView["order"];
  attempt: Attempt;
  answer: OrderFormAnswer | undefined;
};

/** Of a payment that somebody else was faster with only the answer is left. */
function Confirmation({ order, attempt, answer }: ConfirmationProps) {
  const t = useText();
  const { number, duePaise, status } = order;
  const sum = formatExactRupees(status === "canceled" ? attempt.amountPaise : duePaise);
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

function Missing({ number }: { number: string }) {
  const t = useText();
  return (
    <details className="mt-2">
      <summary className="inline-flex min-h-11 items-center font-semibold text-chilli">
        {t("adminOrder.offline.missing")}
      </summary>
      <Form method="post" action={`/admin/orders/${number}/payment-refusal`}>
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
