import type { ReactNode } from "react";
import { Form } from "react-router";
import { reasonWordsMax } from "#domain/orders/parcel-reason.ts";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { ProblemBox } from "#app/kit/panel/panel-form.tsx";
import { TextAreaField } from "#app/kit/panel/text-area-field.tsx";
import type { OrderFormAnswer } from "./managed-parcel.ts";

type OrderActionFormProps = {
  /** The name by which the action's answer refers to this form. */
  name: string;
  action: string;
  answer: OrderFormAnswer | undefined;
  className?: string;
  children: (sent: Pick<OrderFormAnswer, "values" | "problems">) => ReactNode;
};

/** One of the forms of an order's page. It shows its own problems and keeps what was typed into it. */
export function OrderActionForm({
  name,
  action,
  answer,
  className,
  children,
}: OrderActionFormProps) {
  const own = answer?.form === name ? answer : undefined;
  const form = useFirstProblem(own);
  const { values, problems } = own ?? { values: {}, problems: {} };
  return (
    <Form method="post" action={action} noValidate ref={form} className={className}>
      {own && <ProblemBox>{own.problem}</ProblemBox>}
      {children({ values, problems })}
    </Form>
  );
}

type ReasonProps = Pick<OrderFormAnswer, "values" | "problems"> & { label: string; aside: string };

export const ReasonField = ({ label, aside, values, problems }: ReasonProps) => (
  <div className="w-full">
    <TextAreaField
      label={label}
      aside={aside}
      error={problems["reason"]}
      name="reason"
      rows={2}
      maxLength={reasonWordsMax}
      defaultValue={values["reason"]}
    />
  </div>
);
