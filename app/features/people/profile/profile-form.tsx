import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button, buttonClass } from "#app/kit/button.tsx";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { Icon } from "#app/kit/icon.tsx";
import { LocalLink } from "#app/kit/local-link.tsx";
import { Notice } from "#app/kit/notice.tsx";
import { useBusyForm } from "#app/kit/busy-form.ts";
import { useText } from "#app/kit/text.tsx";

type Props = {
  answer: { problem: string | null } | undefined;
  /** The words of the button, and those while the work takes. */
  submit: string;
  busy: string;
  danger?: boolean;
  /** Where who changes their mind goes. */
  cancel?: { to: string; text: string };
  children: ReactNode;
};

/** A form of the profile on its card. It is sent to the page it stands on. */
export function ProfileForm({ answer, submit, busy, danger = false, cancel, children }: Props) {
  const form = useFirstProblem(answer);
  const working = useBusyForm();
  return (
    <Form
      method="post"
      noValidate
      ref={form}
      className="mt-4 flex flex-col gap-5 rounded-card border border-line bg-white p-4 sm:p-6"
    >
      {children}
      {answer?.problem && <Notice kind="problem">{answer.problem}</Notice>}
      <div className="flex flex-col gap-2 sm:flex-row sm:gap-3">
        <Button look={danger ? "danger" : "primary"} disabled={working}>
          {working ? busy : submit}
        </Button>
        {cancel && (
          <LocalLink to={cancel.to} className={buttonClass("quiet")}>
            {cancel.text}
          </LocalLink>
        )}
      </div>
    </Form>
  );
}

/** The heading of a page that was reached from a part of the profile, and the way back. */
export function SubTitle({
  title,
  backTo,
  intro,
}: {
  title: string;
  backTo: string;
  intro?: string;
}) {
  const t = useText();
  return (
    <>
      <LocalLink
        to={backTo}
        className="mt-3 inline-flex min-h-11 items-center gap-1 font-semibold text-leaf underline-offset-4 hover:underline"
      >
        <Icon name="chevron-left" size={18} />
        {t("profile.back")}
      </LocalLink>
      <h1 className="text-2xl">{title}</h1>
      {intro && <p className="mt-2 max-w-prose text-muted">{intro}</p>}
    </>
  );
}
