import { redirectDocument } from "react-router";
import { endSession } from "#server/people/sign-in/end-session.ts";
import { worldContext } from "#app/context.ts";
import { clearedSite } from "#app/http/cleared-site.ts";
import { languageOf, localPath } from "#app/i18n/language.ts";
import { endedSessionCookies, sessionToken, setCookies } from "#app/sessions.ts";
import type { Route } from "./+types/logout";

const home = (url: URL) => localPath(languageOf(url.pathname), "/");

/** Only a form ends a session: a link or a picture elsewhere can't. */
export const loader = ({ url }: Route.LoaderArgs) => redirectDocument(home(url));

export async function action({ request, context, url }: Route.ActionArgs) {
  const token = await sessionToken(request, "shop");
  if (token !== null) await endSession(context.get(worldContext), token);
  const cookies = await endedSessionCookies(request, "shop");
  return redirectDocument(home(url), { headers: [...setCookies(cookies), clearedSite] });
}
