import type { ReactNode } from "react";
import { Form } from "react-router";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { ProblemBox } from "#app/kit/panel/panel-form.tsx";
import type { DeskAnswer } from "./parcel-shown.ts";

type DeskFormProps = {
  /** As the answer calls it. */
  name: string;
  action: string;
  answer: DeskAnswer | undefined;
  className?: string;
  children: (sent: Pick<DeskAnswer, "values" | "problems">) => ReactNode;
};

/** One of the forms of an order's page: it shows its own problems, and what was typed into it. */
export function DeskForm({ name, action, answer, className, children }: DeskFormProps) {
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
