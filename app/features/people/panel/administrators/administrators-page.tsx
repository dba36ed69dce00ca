import type { FoundAdministrators } from "#server/people/administrators/find-administrators.ts";
import { PostButton } from "#app/kit/panel/post-button.tsx";
import { DoneNotice } from "#app/kit/panel/done-notice.tsx";
import { ProblemBox } from "#app/kit/panel/panel-form.tsx";
import { PanelPage, PanelSection } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";
import { AdministratorTable } from "./administrator-table.tsx";
import { InviteTable } from "./invite-table.tsx";
import { RequestTable } from "./request-table.tsx";

type AdministratorsPageProps = FoundAdministrators & { ownId: string; problem: string | null };

const doneWords = {
  approved: "administrators.done.approved",
  refused: "administrators.done.refused",
  off: "administrators.done.off",
  on: "administrators.done.on",
  withdrawn: "administrators.done.withdrawn",
  "second-step": "adminSecondStep.done",
} as const;

/** Who waits stands first: somebody can't work until it is decided. */
export function AdministratorsPage(props: AdministratorsPageProps) {
  const { administrators, requests, invites, ownId, problem } = props;
  const t = useText();
  return (
    <PanelPage
      title={t("administrators.title")}
      intro={t("administrators.intro")}
      action={
        <PostButton
          action="/admin/create/invites"
          text={t("administrators.invite")}
          busy={t("adminInvite.busy")}
          look="primary"
        />
      }
    >
      <DoneNotice words={doneWords} />
      <ProblemBox>{problem}</ProblemBox>
      <PanelSection title={t("administrators.waiting")} intro={t("administrators.waitingIntro")}>
        <RequestTable requests={requests} />
      </PanelSection>
      <PanelSection title={t("administrators.title")}>
        <AdministratorTable administrators={administrators} ownId={ownId} />
      </PanelSection>
      <PanelSection title={t("administrators.invites")} intro={t("administrators.invitesIntro")}>
        <InviteTable invites={invites} />
      </PanelSection>
    </PanelPage>
  );
}
