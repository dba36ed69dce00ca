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

type Typed = Readonly<Partial<Record<string, string>>>;
/** By `readKeptForm` the fields of a form that the page draws, by `signInFirst` the form as it was sent. */
type Kept = { typed: Typed; sent: SentForm };
type Props = {
  submit: { look?: "danger"; text: string };
  /** The fields of the page's form, with what was typed. */
  children: (typed: Typed) => ReactNode;
};

/**
 * A form that was sent after its session was over: what was typed is in it still, and is sent again once they logged
 * in beside it. Any other fault is the page's own.
 */
export function KeptForm({ submit, children }: Props) {
  const t = useText();
  const busy = useBusyForm();
  const error = useRouteError();
  const typed = keptIn(error, "typed");
  const form = useFirstProblem(typed ?? undefined);
  if (typed === null) return <PageError />;
  return (
    <KeptPage>
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
    </KeptPage>
  );
}

type SentProps = {
  sent: SentForm;
  /** The address of the login. */
  login: string;
};

/**
 * What was sent to a desk after its session was over. It is sent again, as it was, once they logged in beside it; its
 * answer is a page of its own.
 */
export function KeptSent({ sent, login }: SentProps) {
  const t = useText();
  const { action, fields, hadFiles } = sent;
  const form = useFirstProblem(sent);
  return (
    <KeptPage>
      <form method="post" action={action} ref={form} className="mt-5 flex flex-col gap-5">
        <Notice kind="problem">
          <p>{t("kept.sentText")}</p>
          {hadFiles && <p>{t("kept.files")}</p>}
          <a href={login} target="_blank" className={cardLink}>
            {t("kept.login")}
          </a>
        </Notice>
        {fields.map(({ place, name, value }) => (
          <input key={place} type="hidden" name={name} defaultValue={value} />
        ))}
        <div>
          <Button>{t("kept.send")}</Button>
        </div>
      </form>
    </KeptPage>
  );
}

function KeptPage({ children }: { children: ReactNode }) {
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

/** What a refusal for want of a session brought back. */
export function keptIn<Name extends keyof Kept>(error: unknown, name: Name): Kept[Name] | null {
  if (!isRouteErrorResponse(error) || error.status !== 401) return null;
  const kept = error.data as Partial<Kept> | null;
  return kept?.[name] ?? null;
}
