import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { deletionOf } from "#domain/contact/message-keeping.ts";
import { formatIndiaDay, indiaDay } from "#domain/india-time.ts";
import type { MessageState } from "#domain/contact/message-reply.ts";
import { telephoneLink } from "#domain/people/addresses/phone-number.ts";
import type { Message } from "#server/contact/inbox-store.ts";
import { Button } from "#app/kit/button.tsx";
import { Notice } from "#app/kit/notice.tsx";
import { DoneNotice } from "#app/kit/panel/done-notice.tsx";
import { PanelPage, PanelSection } from "#app/kit/panel/panel-page.tsx";
import { TimeOf } from "#app/kit/panel/time-of.tsx";
import { mailLink } from "#app/kit/panel/mail-link.ts";
import { useBusyForm } from "#app/kit/busy-form.ts";
import { useText } from "#app/kit/text.tsx";
import { MessageStateChip } from "./message-state.tsx";
import { ReplyForm, type ReplyAnswer } from "./reply-form.tsx";

type MessagePageProps = {
  message: Message;
  title: string;
  replyId: string;
  hasMailServer: boolean;
  /** What is answered here reaches nobody by itself. */
  isWithoutMail: boolean;
  answer: ReplyAnswer | undefined;
};

export function MessagePage({ message, title, replyId, answer, ...mail }: MessagePageProps) {
  const t = useText();
  const { id, state } = message;
  const replied = mail.hasMailServer ? "adminMessages.replied" : "adminMessages.repliedKept";
  return (
    <PanelPage
      title={title}
      back={{ to: "/admin/messages", text: t("adminMessages.back") }}
      action={<MoveButton id={id} state={state} />}
    >
      {!answer && (
        <DoneNotice
          words={{ replied, closed: "adminMessages.closed", reopened: "adminMessages.reopened" }}
        />
      )}
      <div className="max-w-3xl">
        <MessageText message={message} />
        {message.answers.length > 0 && <Answers answers={message.answers} />}
        {state === "closed" ? (
          <Closed message={message} />
        ) : (
          <ReplyForm
            key={message.answers.length}
            message={message}
            replyId={replyId}
            isWithoutMail={mail.isWithoutMail}
            answersSeen={message.answers.length}
            answer={answer}
          />
        )}
      </div>
    </PanelPage>
  );
}

function Closed({ message: { closedAt } }: Pick<MessagePageProps, "message">) {
  const t = useText();
  if (closedAt === null) return null;
  const day = formatIndiaDay(indiaDay(deletionOf(closedAt)), "en");
  return <Notice kind="information">{t("adminMessages.closedText", { day })}</Notice>;
}

function MoveButton({ id, state }: { id: string; state: MessageState }) {
  const t = useText();
  const isBusy = useBusyForm();
  const isClosed = state === "closed";
  return (
    <Form method="post" action={`/admin/messages/${id}/${isClosed ? "reopening" : "closing"}`}>
      <Button look="secondary" disabled={isBusy}>
        {t(isClosed ? "adminMessages.reopen" : "adminMessages.close")}
      </Button>
    </Form>
  );
}

function MessageText({ message }: { message: Message }) {
  const t = useText();
  const { name, email, phone, language, writer } = message;
  return (
    <PanelSection title={message.subject} action={<MessageStateChip state={message.state} />}>
      <dl className="mb-4 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
        <Fact title={t("adminMessages.from")}>{name}</Fact>
        <Fact title={t("adminMessages.date")}>
          <TimeOf moment={message.createdAt} />
        </Fact>
        <Fact title={t("adminMessages.email")}>
          <a href={mailLink(email)} className={factLink}>
            {email}
          </a>
        </Fact>
        {phone && (
          <Fact title={t("adminMessages.phone")}>
            <a href={telephoneLink(phone)} className={factLink}>
              {phone}
            </a>
          </Fact>
        )}
        <Fact title={t("adminMessages.language")}>{t(`adminMessages.language.${language}`)}</Fact>
        <Fact title={t("adminMessages.account")}>
          <Writer writer={writer} />
        </Fact>
      </dl>
      <h3 className="sr-only">{t("adminMessages.wrote")}</h3>
      <p lang={language} className="border-l-4 border-line pl-4 whitespace-pre-line wrap-anywhere">
        {message.message}
      </p>
    </PanelSection>
  );
}

function Writer({ writer }: Pick<Message, "writer">) {
  const t = useText();
  if (writer === null) return t("adminMessages.noAccount");
  const role = t(`adminMessages.role.${writer.role}`);
  if (writer.role !== "customer") return `${role}: ${writer.name}`;
  return (
    <Link to={`/admin/customers/${writer.id}`} className={factLink}>
      {role}: {writer.name}
    </Link>
  );
}

const factLink =
  "inline-flex min-h-11 items-center text-leaf underline underline-offset-4 break-all";

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted">{title}</dt>
      <dd className="text-base wrap-anywhere">{children}</dd>
    </div>
  );
}

function Answers({ answers }: Pick<Message, "answers">) {
  const t = useText();
  return (
    <PanelSection title={t("adminMessages.answers")}>
      <ol className="flex flex-col gap-4">
        {answers.map(({ id, text, byEmail, createdAt }) => (
          <li key={id}>
            <p className="text-sm text-muted wrap-anywhere">
              {t("adminMessages.answerBy", { email: byEmail })}, <TimeOf moment={createdAt} />
            </p>
            <p className="mt-1 border-l-4 border-leaf pl-4 whitespace-pre-line wrap-anywhere">
              {text}
            </p>
          </li>
        ))}
      </ol>
    </PanelSection>
  );
}
