import { inviteDays } from "#domain/people/administrators/administrator.ts";
import { formatIndiaMoment } from "#domain/india-time.ts";
import { Form } from "react-router";
import { SubmitButton } from "#app/kit/panel/panel-form.tsx";
import { PanelPage, PanelSection } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";
import { CopyField } from "./copy-field.tsx";

type Invitation = { link: string; expiresAt: Date };

/** With the link that was just made; asked for again, without it. */
export function InvitePage({ invitation }: { invitation: Invitation | undefined }) {
  const t = useText();
  const back = { to: "/admin/create", text: t("adminInvite.back") };
  return (
    <PanelPage
      title={t("adminInvite.title")}
      intro={t("adminInvite.text", { days: inviteDays })}
      back={back}
    >
      {invitation && <ReadyLink key={invitation.link} invitation={invitation} />}
      <Form method="post">
        <SubmitButton
          look={invitation ? "secondary" : "primary"}
          text={t(invitation ? "adminInvite.another" : "adminInvite.submit")}
          busy={t("adminInvite.busy")}
        />
      </Form>
    </PanelPage>
  );
}

function ReadyLink({ invitation: { link, expiresAt } }: { invitation: Invitation }) {
  const t = useText();
  const until = formatIndiaMoment(expiresAt);
  return (
    <div className="max-w-2xl">
      <PanelSection title={t("adminInvite.ready")} intro={t("adminInvite.once", { until })}>
        <CopyField label={t("adminInvite.link")} text={link} />
      </PanelSection>
    </div>
  );
}
