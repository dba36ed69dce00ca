import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button } from "#app/kit/button.tsx";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { LocalLink } from "#app/kit/local-link.tsx";
import { Notice } from "#app/kit/notice.tsx";
import { useText } from "#app/kit/text.tsx";
import { useBusyForm } from "#app/kit/busy-form.ts";

/** A page that is one short form: the form on a card in the middle, nothing beside it. */
export function AccountCard({
  title,
  intro,
  children,
}: {
  title: string;
  intro: string | null;
  children: ReactNode;
}) {
  return (
    <div className="shell py-8 md:py-16">
      <div className="mx-auto max-w-md rounded-card border border-line bg-white px-4 py-6 break-words sm:px-8 sm:py-8">
        <h1 className="text-2xl">{title}</h1>
        {intro !== null && <p className="mt-2 text-muted">{intro}</p>}
        <div className="mt-6">{children}</div>
      </div>
    </div>
  );
}

type AccountFormProps = {
  /** Of the page, whose texts say what its button does. */
  name: "login" | "register" | "forgot" | "reset";
  answer: { problem: string | null } | undefined;
  children: ReactNode;
};

/** The form of the card; what is wrong with all of it stands above its button. */
export function AccountForm({ name, answer, children }: AccountFormProps) {
  const t = useText();
  const busy = useBusyForm();
  return (
    <Form method="post" noValidate ref={useFirstProblem(answer)} className="flex flex-col gap-5">
      {children}
      {answer?.problem && <Notice kind="problem">{answer.problem}</Notice>}
      <Button disabled={busy}>{t(`${name}.${busy ? "busy" : "submit"}`)}</Button>
    </Form>
  );
}

export const cardLink =
  "inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4";

/** The way to the other of the two forms. */
export function OtherForm({ before, to, text }: { before: string; to: string; text: string }) {
  return (
    <p className="mt-6 border-t border-line pt-4">
      {before}{" "}
      <LocalLink to={to} className={cardLink}>
        {text}
      </LocalLink>
    </p>
  );
}
