import { Outlet } from "react-router";
import { findAttention } from "#server/panel/find-attention.ts";
import { personOf } from "#server/people/person-of.ts";
import { worldContext } from "#app/context.ts";
import { keepSent } from "#app/people/keep-sent.ts";
import { requireAdministrator } from "#app/people/require-administrator.ts";
import { GraceNotice } from "#app/ui/panel/layout/grace-notice.tsx";
import { PanelFrame } from "#app/ui/panel/layout/panel-frame.tsx";
import { TopBar } from "#app/ui/panel/top-bar/top-bar.tsx";
import type { Route } from "./+types/admin-layout";

export const middleware: Route.MiddlewareFunction[] = [
  keepSent,
  async ({ context }) => {
    await requireAdministrator(context);
  },
];

export async function loader({ context }: Route.LoaderArgs) {
  const signedIn = await requireAdministrator(context);
  const { name, email, secondStepDueAt } = signedIn;
  const attention = await findAttention(context.get(worldContext), personOf(signedIn));
  return { account: { name, email }, attention, secondStepDueAt };
}

/** What needs attention changes by what others do, too: it is asked for with every page. */
export const shouldRevalidate = () => true;

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { account, attention, secondStepDueAt } = loaderData;
  return (
    <PanelFrame
      logoutName={account.email.split("@")[0] ?? account.email}
      tools={<TopBar attention={attention} account={account} />}
    >
      {secondStepDueAt !== null && <GraceNotice dueAt={secondStepDueAt} />}
      <Outlet />
    </PanelFrame>
  );
}
