import { Form } from "react-router";
import { Button } from "#app/kit/button.tsx";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { Notice } from "#app/kit/notice.tsx";
import { AccountCard } from "./account-card.tsx";
import {
  MailboxNotice,
  ContactInstead,
  useMailWay,
} from "#app/features/people/mail/mail-notice.tsx";
import { useBusyForm } from "#app/kit/busy-form.ts";
import { useText } from "#app/kit/text.tsx";

type Props = {
  email: string;
  answer: { sent: boolean; problem: string | null } | undefined;
};

/** For who has not confirmed yet: another mail, if the first didn't come. */
export function ConfirmAgain({ email, answer }: Props) {
  const t = useText();
  const busy = useBusyForm();
  const form = useFirstProblem(answer?.problem ? answer : undefined);
  const way = useMailWay();
  if (way === "none")
    return (
      <AccountCard title={t("confirm.title")} intro={null}>
        <ContactInstead>{t("confirm.noMail")}</ContactInstead>
      </AccountCard>
    );
  const isDemo = way === "mailbox";
  const open = t(isDemo ? "confirm.openTextDemo" : "confirm.openText", { email });
  return (
    <AccountCard title={t("confirm.title")} intro={answer?.sent ? t("confirm.optional") : open}>
      <Form method="post" ref={form} className="flex flex-col gap-5">
        {answer?.sent && (
          <div>
            <Notice kind="good">
              {t(isDemo ? "confirm.sentDemo" : "confirm.sent", { email })}
            </Notice>
            {!isDemo && <p className="mt-4 text-muted">{t("confirm.sentHint")}</p>}
          </div>
        )}
        <MailboxNotice to={email} />
        {answer?.problem && <Notice kind="problem">{answer.problem}</Notice>}
        <Button look={answer?.sent ? "secondary" : "primary"} disabled={busy}>
          {t(busy ? "confirm.againBusy" : "confirm.again")}
        </Button>
      </Form>
    </AccountCard>
  );
}
