import { Outlet } from "react-router";
import { findAttention } from "#server/admin/find-attention.ts";
import { mailWay } from "#server/mail/mail-way.ts";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { worldContext } from "#app/context.ts";
import { saveSubmission } from "#app/features/people/guards/save-submission.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import { GraceNotice } from "#app/features/people/panel/security/grace-notice.tsx";
import { PanelFrame } from "#app/features/admin/layout/panel-frame.tsx";
import { TopBar } from "#app/features/admin/layout/top-bar.tsx";
import { NoMailNotice } from "#app/features/mail/no-mail-notice.tsx";
import type { Route } from "./+types/admin-layout";

export const middleware: Route.MiddlewareFunction[] = [
  saveSubmission,
  async ({ context }) => {
    await requireAdministrator(context);
  },
];

export async function loader({ context }: Route.LoaderArgs) {
  const signedIn = await requireAdministrator(context);
  const { name, email, secondStepDueAt } = signedIn;
  const attention = await findAttention(context.get(worldContext), personOf(signedIn));
  const isWithoutMail = mailWay(context.get(worldContext)) === "none";
  return { account: { name, email }, attention, secondStepDueAt, isWithoutMail };
}

/** What needs attention changes by what others do, too: it is asked for with every page. */
export const shouldRevalidate = () => true;

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { account, attention, secondStepDueAt, isWithoutMail } = loaderData;
  return (
    <PanelFrame
      logoutName={account.email.split("@")[0] ?? account.email}
      tools={<TopBar attention={attention} account={account} />}
    >
      {secondStepDueAt !== null && <GraceNotice dueAt={secondStepDueAt} />}
      {isWithoutMail && <NoMailNotice />}
      <Outlet />
    </PanelFrame>
  );
}
