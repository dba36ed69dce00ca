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
import type { SentForm } from "#app/features/people/guards/kept-sent.tsx";

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

export function KeptPage({ children }: { children: ReactNode }) {
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
