import type { ReactNode, RefObject } from "react";
import { Form, Link } from "react-router";
import { Button, buttonClass } from "#app/kit/button.tsx";
import { TextField } from "#app/kit/field.tsx";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { Notice } from "#app/kit/notice.tsx";
import { useBusyForm } from "#app/kit/busy-form.ts";
import { useText } from "#app/kit/text.tsx";

type Props = {
  answer: { problem: string | null } | undefined;
  submit: string;
  isDanger?: boolean;
  /** The path of the security page to return to. */
  page: string;
  /** Of whom the password is, for the browser's keeper of passwords. */
  email?: string;
  children: ReactNode;
};

/** A form of the security pages. It is sent to the page it is on. */
export function SecurityForm({ answer, submit, isDanger, page, email, children }: Props) {
  const t = useText();
  const form: RefObject<HTMLFormElement | null> = useFirstProblem(answer);
  const isBusy = useBusyForm();
  return (
    <Form
      method="post"
      noValidate
      ref={form}
      className="mt-4 flex max-w-2xl flex-col gap-5 rounded-card border border-line bg-white p-4 sm:p-6"
    >
      {email !== undefined && (
        <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
      )}
      {children}
      {answer?.problem && <Notice kind="problem">{answer.problem}</Notice>}
      <div className="flex flex-col gap-2 sm:flex-row sm:gap-3">
        <Button look={isDanger ? "danger" : "primary"} disabled={isBusy}>
          {isBusy ? t("secondStep.busy") : submit}
        </Button>
        <Link to={page} className={buttonClass("quiet")}>
          {t("secondStep.cancel")}
        </Link>
      </div>
    </Form>
  );
}

export function OwnPassword({ error }: { error: string | undefined }) {
  const t = useText();
  return (
    <TextField
      label={t("secondStep.password")}
      name="currentPassword"
      type="password"
      autoComplete="current-password"
      required
      data-password
      error={error}
    />
  );
}

/** The field for a six-digit code or a recovery code. */
export function CodeField(props: {
  isRecovery?: boolean;
  error: string | undefined;
  defaultValue?: string | undefined;
}) {
  const t = useText();
  const { isRecovery = false, ...field } = props;
  return (
    <TextField
      {...field}
      label={t(isRecovery ? "secondStep.recoveryCode" : "secondStep.code")}
      hint={isRecovery ? t("secondStep.recoveryHint") : undefined}
      name="code"
      type="text"
      inputMode={isRecovery ? "text" : "numeric"}
      autoComplete="one-time-code"
      autoCapitalize={isRecovery ? "characters" : "none"}
      spellCheck={false}
      maxLength={40}
      required
    />
  );
}
