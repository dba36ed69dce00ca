import type { ReactNode } from "react";
import { Form } from "react-router";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { ProblemBox } from "#app/kit/panel/panel-form.tsx";
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
