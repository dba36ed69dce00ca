import { Outlet } from "react-router";
import { isSecondStepOverdue } from "#domain/people/second-step/second-step.ts";
import { findAttention } from "#server/admin/find-attention.ts";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { worldContext } from "#app/context.ts";
import { saveSubmission } from "#app/features/people/guards/save-submission.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import { PanelFrame } from "#app/features/admin/layout/panel-frame.tsx";
import { PanelSecurity } from "#app/features/people/panel/security/panel-security.tsx";
import { TopBar } from "#app/features/admin/layout/top-bar.tsx";
import type { DrawFrame } from "#app/features/people/second-step/security-frame.tsx";
import type { Route } from "./+types/security-layout";

/** Beside the panel's own layout, for the pages that stay open when an administrator's grace is over. */
export const middleware: Route.MiddlewareFunction[] = [
  saveSubmission,
  async ({ context }) => {
    await requireAdministrator(context, { isSettingUp: true });
  },
];

export async function loader({ context }: Route.LoaderArgs) {
  const signedIn = await requireAdministrator(context, { isSettingUp: true });
  const { name, email, secondStepDueAt } = signedIn;
  const world = context.get(worldContext);
  // What waits in the panel is the panel's, and that is closed until there is a second step.
  const isClosed = isSecondStepOverdue(secondStepDueAt, world.now());
  const attention = isClosed ? [] : await findAttention(world, personOf(signedIn));
  return { account: { name, email }, attention };
}

export const shouldRevalidate = () => true;

const frame: DrawFrame = (page) => <PanelSecurity {...page} />;

export default function SecurityLayout({ loaderData }: Route.ComponentProps) {
  const { account, attention } = loaderData;
  return (
    <PanelFrame
      logoutName={account.email.split("@")[0] ?? account.email}
      tools={<TopBar attention={attention} account={account} />}
    >
      <Outlet context={frame} />
    </PanelFrame>
  );
}
