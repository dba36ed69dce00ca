import { Form } from "react-router";
import { Button, buttonClass } from "#app/kit/button.tsx";
import { LocalLink } from "#app/kit/local-link.tsx";
import { MailboxLink, useMailWay } from "#app/features/people/mail/mail-notice.tsx";
import { usePath, useText } from "#app/kit/text.tsx";
import { ProfileCard } from "./profile-card.tsx";

type Props = { profile: { email: string; emailConfirmed: boolean; pendingEmail: string | null } };

export function EmailPanel({ profile: { email, emailConfirmed, pendingEmail } }: Props) {
  const t = useText();
  return (
    <ProfileCard title={t("details.email")}>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 break-words">{email}</p>
        <p
          className={`rounded-full px-3 text-sm font-semibold leading-7 ${emailConfirmed ? "bg-leaf-tint" : "bg-marigold-tint"}`}
        >
          {t(emailConfirmed ? "details.emailConfirmed" : "details.emailNotConfirmed")}
        </p>
      </div>
      {pendingEmail === null ? (
        <div className="mt-3 flex flex-wrap gap-3">
          <LocalLink to="/profile/email" className={buttonClass("secondary")}>
            {t("details.changeEmail")}
          </LocalLink>
          {!emailConfirmed && (
            <LocalLink to="/email-confirmations" className={buttonClass("quiet")}>
              {t("confirm.again")}
            </LocalLink>
          )}
        </div>
      ) : (
        <PendingEmail email={pendingEmail} current={email} />
      )}
    </ProfileCard>
  );
}

function PendingEmail({ email, current }: { email: string; current: string }) {
  const t = useText();
  const path = usePath();
  const isDemo = useMailWay() === "mailbox";
  return (
    <div className="mt-4 rounded-field border-l-4 border-sky bg-sky-tint px-4 py-3">
      <p className="break-words font-semibold">{t("details.pending", { email })}</p>
      <p className="mt-1 break-words">{t("details.pendingText", { current })}</p>
      {isDemo && <MailboxLink to={email} />}
      <div className="mt-3 flex flex-wrap gap-x-3 gap-y-2">
        <Form method="post" action={path("/profile/email/withdrawal")}>
          <Button look="secondary">{t("details.takeBack")}</Button>
        </Form>
        <LocalLink to="/profile/email" className={buttonClass("quiet")}>
          {t("details.sendAgain")}
        </LocalLink>
      </div>
    </div>
  );
}
