import type { ReactNode } from "react";
import { Form, isRouteErrorResponse, useRouteError } from "react-router";
import { Button } from "#app/kit/button.tsx";
import { PageError } from "./error-page.tsx";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { LocalLink } from "#app/kit/local-link.tsx";
import { Notice } from "#app/kit/notice.tsx";
import { useText } from "#app/kit/text.tsx";
import { cardLink } from "#app/features/people/sign-in/account-card.tsx";
import { useBusyForm } from "#app/kit/busy-form.ts";
import type { SentForm } from "#app/context.ts";

type TypedValues = Readonly<Partial<Record<string, string>>>;
/**
 * `typed` has the fields of a form that the page shows (from `readFormOrSave`), `sent` the form as it was sent (from
 * `signInFirst`).
 */
type SavedForms = { typed: TypedValues; sent: SentForm };
type Props = {
  submit: { look?: "danger"; text: string };
  /** The fields of the page's form, with what was typed. */
  children: (typed: TypedValues) => ReactNode;
};

/**
 * A form that was sent after its session ended: it still holds what was typed and can be sent again after logging in
 * in another tab. Any other error is shown as the page's own.
 */
export function SavedForm({ submit, children }: Props) {
  const t = useText();
  const busy = useBusyForm();
  const error = useRouteError();
  const typed = savedIn(error, "typed");
  const form = useFirstProblem(typed ?? undefined);
  if (typed === null) return <PageError />;
  return (
    <SavedFormPage>
      <Form method="post" noValidate ref={form} className="mt-5 flex flex-col gap-5">
        <Notice kind="problem">
          <p>{t("kept.text")}</p>
          <LocalLink to="/login" reloadDocument target="_blank" className={cardLink}>
            {t("kept.login")}
          </LocalLink>
        </Notice>
        {children(typed)}
        <div>
          <Button look={submit.look ?? "primary"} disabled={busy}>
            {submit.text}
          </Button>
        </div>
      </Form>
    </SavedFormPage>
  );
}

type SentProps = {
  sent: SentForm;
  /** The address of the login. */
  login: string;
};

/**
 * What was sent to the panel or the vendors' area after the session was over. It is sent again, as it was, once they logged in beside it; its
 * answer is a page of its own.
 */
export function SavedSubmission({ sent, login }: SentProps) {
  const t = useText();
  const { action, fields, hadFiles } = sent;
  const form = useFirstProblem(sent);
  return (
    <SavedFormPage>
      <form method="post" action={action} ref={form} className="mt-5 flex flex-col gap-5">
        <Notice kind="problem">
          <p>{t("kept.sentText")}</p>
          {hadFiles && <p>{t("kept.files")}</p>}
          <a href={login} target="_blank" className={cardLink}>
            {t("kept.login")}
          </a>
        </Notice>
        {fields.map(({ key, name, value }) => (
          <input key={key} type="hidden" name={name} defaultValue={value} />
        ))}
        <div>
          <Button>{t("kept.send")}</Button>
        </div>
      </form>
    </SavedFormPage>
  );
}

function SavedFormPage({ children }: { children: ReactNode }) {
  const t = useText();
  const title = t("kept.title");
  return (
    <div className="shell py-8">
      <title>{title}</title>
      <div className="mx-auto max-w-2xl">
        <h1 className="text-2xl">{title}</h1>
        {children}
      </div>
    </div>
  );
}

/** Reads what the answer for a missing session handed back. */
export function savedIn<Name extends keyof SavedForms>(
  error: unknown,
  name: Name,
): SavedForms[Name] | null {
  if (!isRouteErrorResponse(error) || error.status !== 401) return null;
  const saved = error.data as Partial<SavedForms> | null;
  return saved?.[name] ?? null;
}
