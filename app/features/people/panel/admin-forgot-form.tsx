import type { MailWay } from "#server/mail/mail-way.ts";
import { Notice } from "#app/kit/notice.tsx";
import { Announced } from "#app/features/people/sign-in/announced.tsx";
import { PanelCard, PanelField, PanelLink, type Problems, PanelCardForm } from "./panel-card.tsx";
import { useText } from "#app/kit/text.tsx";

type ForgotFormAnswer =
  | { sent: boolean; values: { email?: string }; problems: Problems }
  | undefined;

export function AdminForgotForm({ way, answer }: { way: MailWay; answer: ForgotFormAnswer }) {
  const t = useText();
  const { values = {}, problems = {} } = answer ?? {};
  if (way === "none")
    return (
      <PanelCard title={t("adminForgot.title")} intro={t("adminForgot.noMail")}>
        <PanelLink to="/admin/login" text={t("adminRegister.login")} />
      </PanelCard>
    );
  return (
    <PanelCard title={t("adminForgot.title")} intro={t("adminForgot.intro")}>
      {answer?.sent ? (
        <Announced>
          <Sent way={way} email={values.email ?? ""} />
        </Announced>
      ) : (
        <PanelCardForm name="adminForgot" answer={answer}>
          <PanelField
            label={t("admin.email")}
            name="email"
            type="email"
            autoComplete="username"
            defaultValue={values.email}
            problems={problems}
          />
        </PanelCardForm>
      )}
      <PanelLink to="/admin/login" text={t("adminRegister.login")} />
    </PanelCard>
  );
}

function Sent({ way, email }: { way: MailWay; email: string }) {
  const t = useText();
  if (way !== "mailbox") return <Notice kind="good">{t("adminForgot.sent", { email })}</Notice>;
  return (
    <Notice kind="good">
      <p>{t("adminForgot.sentDemo", { email })}</p>
      <a
        href={`/mailbox?to=${encodeURIComponent(email)}`}
        className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
      >
        {t("adminForgot.mailbox")}
      </a>
    </Notice>
  );
}
