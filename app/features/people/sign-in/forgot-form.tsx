import { TextField } from "#app/kit/field.tsx";
import { LocalLink } from "#app/kit/local-link.tsx";
import { Notice } from "#app/kit/notice.tsx";
import { AccountCard, AccountForm, cardLink, OtherForm } from "./account-card.tsx";
import { Announced } from "./announced.tsx";
import {
  MailboxNotice,
  ContactInstead,
  useMailWay,
} from "#app/features/people/mail/mail-notice.tsx";
import { useText } from "#app/kit/text.tsx";

type ForgotFormTexts = { email?: string };
type ForgotFormAnswer = {
  sent: boolean;
  values: ForgotFormTexts;
  problems: ForgotFormTexts;
  problem: string | null;
};

export function ForgotForm({ answer }: { answer: ForgotFormAnswer | undefined }) {
  const t = useText();
  if (useMailWay() === "none")
    return (
      <AccountCard title={t("forgot.title")} intro={null}>
        <ContactInstead>{t("forgot.noMail")}</ContactInstead>
        <OtherForm before={t("forgot.remembered")} to="/login" text={t("login.submit")} />
      </AccountCard>
    );
  return (
    <AccountCard title={t("forgot.title")} intro={answer?.sent ? null : t("forgot.intro")}>
      {answer?.sent ? (
        <Sent email={answer.values.email ?? ""} />
      ) : (
        <AccountForm name="forgot" answer={answer}>
          <TextField
            label={t("login.email")}
            name="email"
            type="email"
            autoComplete="username"
            required
            defaultValue={answer?.values.email}
            error={answer?.problems.email}
          />
        </AccountForm>
      )}
      <OtherForm before={t("forgot.remembered")} to="/login" text={t("login.submit")} />
    </AccountCard>
  );
}

function Sent({ email }: { email: string }) {
  const t = useText();
  const isDemo = useMailWay() === "mailbox";
  return (
    <Announced>
      <Notice kind="good">{t(isDemo ? "forgot.sentDemo" : "forgot.sent", { email })}</Notice>
      {isDemo ? (
        <div className="mt-4">
          <MailboxNotice to={email} />
        </div>
      ) : (
        <p className="mt-4 text-muted">{t("forgot.sentHint")}</p>
      )}
      <p className="mt-2">
        <LocalLink to="/forgot-password" className={cardLink}>
          {t("forgot.another")}
        </LocalLink>
      </p>
    </Announced>
  );
}
