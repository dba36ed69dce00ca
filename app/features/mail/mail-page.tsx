import type { ReactNode } from "react";
import { Form } from "react-router";
import type { ShownMail } from "#server/mail/get-mail.ts";
import { Notice } from "#app/kit/notice.tsx";
import { DoneNotice } from "#app/kit/panel/done-notice.tsx";
import { SubmitButton } from "#app/kit/panel/panel-form.tsx";
import { PanelPage, PanelSection } from "#app/kit/panel/panel-page.tsx";
import { TimeOf } from "#app/kit/panel/time-of.tsx";
import { useText } from "#app/kit/text.tsx";
import { MailStateChip } from "./mail-state.tsx";

type Mail = Omit<ShownMail, "topic" | "content">;

type MailPageProps = {
  mail: Mail;
  title: string;
  content: { to: string; subject: string; text: string } | null;
  refused: "mail-already-sent" | "mail-address-gone" | "no-mail-server" | null;
};

export function MailPage({ mail, title, content, refused }: MailPageProps) {
  const t = useText();
  const canRetry = mail.state === "failed" || mail.state === "kept";
  return (
    <PanelPage
      title={title}
      back={{ to: "/admin/outbox", text: t("adminOutbox.back") }}
      action={
        canRetry && (
          <Form method="post" action={`/admin/outbox/${mail.id}/attempts`}>
            <SubmitButton text={t("adminOutbox.retry")} busy={t("adminOutbox.retrying")} />
          </Form>
        )
      }
    >
      <DoneNotice words={{ retried: "adminOutbox.doneRetried" }} />
      {refused && (
        <div className="mb-4">
          <Notice kind="problem">{t(`adminOutbox.refusal.${refused}`)}</Notice>
        </div>
      )}
      <div className="max-w-4xl">
        <Facts mail={mail} content={content} />
        {content ? (
          <MailPreview id={mail.id} text={content.text} />
        ) : (
          <p className="text-muted">
            {mail.why
              ? t("adminOutbox.noLetter", { why: mail.why })
              : t("adminOutbox.noLetterUnknown")}
          </p>
        )}
      </div>
    </PanelPage>
  );
}

function Facts({ mail, content }: Pick<MailPageProps, "mail" | "content">) {
  const t = useText();
  const { state, createdAt, at, attempts, lastError } = mail;
  const error = lastError ?? (state === "kept" ? t("adminOutbox.keptNoServer") : null);
  const when = state === "waiting" ? t("adminOutbox.next") : t(`adminOutbox.state.${state}`);
  return (
    <dl className="mb-6 grid gap-x-6 gap-y-3 sm:grid-cols-2">
      <Fact title={t("adminOutbox.state")}>
        <MailStateChip state={state} />
        {attempts > 0 && (
          <span className="ml-3 text-sm text-muted">
            {t("adminOutbox.tries", { count: attempts })}
          </span>
        )}
      </Fact>
      {content && <Fact title={t("adminOutbox.to")}>{content.to}</Fact>}
      <Fact title={t("adminOutbox.written")}>
        <TimeOf moment={createdAt} />
      </Fact>
      <Fact title={when}>
        <TimeOf moment={at} />
      </Fact>
      {content && <Fact title={t("adminOutbox.subject")}>{content.subject}</Fact>}
      {error && <Fact title={t("adminOutbox.error")}>{error}</Fact>}
    </dl>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{title}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function MailPreview({ id, text }: { id: number; text: string }) {
  const t = useText();
  return (
    <PanelSection title={t("adminOutbox.letter")} intro={t("adminOutbox.letterIntro")}>
      <iframe
        src={`/admin/outbox/${id}/letter`}
        title={t("adminOutbox.asHtml")}
        sandbox=""
        className="h-140 w-full rounded-field border border-line"
      />
      <details className="mt-4">
        <summary className="min-h-11 py-2.5 font-semibold">{t("adminOutbox.asText")}</summary>
        <pre className="overflow-x-auto rounded-field bg-paper p-4 font-sans text-sm whitespace-pre-wrap wrap-anywhere">
          {text}
        </pre>
      </details>
    </PanelSection>
  );
}
