import { findSessions } from "#server/people/profile/find-sessions.ts";
import { worldContext } from "#app/context.ts";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import { SessionsPage } from "#app/features/people/panel/sessions-page.tsx";
import type { Route } from "./+types/sessions";

export async function loader({ context }: Route.LoaderArgs) {
  const signedIn = await requireAdministrator(context);
  return { sessions: await findSessions(context.get(worldContext), signedIn) };
}

export const meta: Route.MetaFunction = panelMeta("Signed-in devices");

export default function Sessions({ loaderData }: Route.ComponentProps) {
  return <SessionsPage sessions={loaderData.sessions} />;
}
