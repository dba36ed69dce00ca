import { Form } from "react-router";
import {
  givenField,
  offlineLimits,
  type GivenFields,
  type GivenProblems,
  type OfflinePayment,
} from "#domain/payment-methods/offline-method.ts";
import { Button } from "#app/kit/button.tsx";
import { useBusyForm } from "#app/kit/busy-form.ts";
import { TextField } from "#app/kit/field.tsx";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { usePath, useText } from "#app/kit/text.tsx";
import { GivenTextField } from "#app/features/payment-methods/own-method.tsx";

export type DetailsAnswer = { given: GivenFields; problems: GivenProblems };

type Props = {
  orderNumber: string;
  payment: OfflinePayment;
  answer?: DetailsAnswer | undefined;
};

/** What is asked for once the money was sent; what was told already stands in it, to be corrected. */
export function PaymentDetailsForm({ orderNumber, payment, answer }: Props) {
  const t = useText();
  const path = usePath();
  const form = useFirstProblem(answer);
  const busy = useBusyForm();
  return (
    <Form
      ref={form}
      method="post"
      action={path(`/orders/${orderNumber}/payment-details`)}
      noValidate
      className="flex flex-col gap-4"
    >
      <DetailsFields payment={payment} answer={answer} />
      <Button disabled={busy} className="self-start max-sm:w-full">
        {busy ? t("pay.detailsSaving") : t("pay.detailsSave")}
      </Button>
    </Form>
  );
}

function DetailsFields({ payment, answer }: Omit<Props, "orderNumber">) {
  const { methodId, asks = [], given } = payment;
  return (
    <>
      {asks.map((row) => {
        const field = givenField(methodId, row.name);
        const told = given.find(({ name }) => name === row.name)?.data ?? "";
        return (
          <GivenTextField
            key={row.name}
            methodId={methodId}
            row={row}
            problem={answer?.problems[field]}
            defaultValue={answer?.given[field] ?? told}
          />
        );
      })}
    </>
  );
}

/** The fields of a form whose session had ended, named as they were asked. */
export function SavedDetails({ typed }: { typed: Readonly<Partial<Record<string, string>>> }) {
  return Object.entries(typed).map(([field, told]) => (
    <TextField
      key={field}
      label={field.split(":").slice(2).join(":")}
      name={field}
      autoComplete="off"
      maxLength={offlineLimits.given + 1}
      defaultValue={told}
    />
  ));
}
