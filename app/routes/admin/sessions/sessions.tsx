import { findSessions } from "#server/profile/find-sessions.ts";
import { worldContext } from "#app/context.ts";
import { panelMeta } from "#app/head/unlisted-meta.ts";
import { requireAdministrator } from "#app/people/require-administrator.ts";
import { SessionsPage } from "#app/ui/panel/sessions/sessions-page.tsx";
import type { Route } from "./+types/sessions";

export async function loader({ context }: Route.LoaderArgs) {
  const signedIn = await requireAdministrator(context);
  return { sessions: await findSessions(context.get(worldContext), signedIn) };
}

export const meta: Route.MetaFunction = panelMeta("Signed-in devices");

export default function Sessions({ loaderData }: Route.ComponentProps) {
  return <SessionsPage sessions={loaderData.sessions} />;
}
