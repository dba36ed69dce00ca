import { findSessions } from "#server/profile/find-sessions.ts";
import { worldContext } from "#app/context.ts";
import { unlistedMeta } from "#app/head/unlisted-meta.ts";
import { languageOf } from "#app/language.ts";
import { textIn } from "#app/messages/catalogues.ts";
import { requirePerson } from "#app/people/require-person.ts";
import { SecurityPage } from "#app/ui/profile/security-page.tsx";
import type { Route } from "./+types/security";

export async function loader({ context, url }: Route.LoaderArgs) {
  const signedIn = await requirePerson(context, url, "profile");
  const t = textIn(languageOf(url.pathname));
  const sessions = await findSessions(context.get(worldContext), signedIn);
  return { sessions, title: t("security.title"), description: t("security.description") };
}

export const meta: Route.MetaFunction = unlistedMeta;

export default function Security({ loaderData }: Route.ComponentProps) {
  return <SecurityPage title={loaderData.title} sessions={loaderData.sessions} />;
}
