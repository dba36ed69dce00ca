import { data } from "react-router";
import { getMail } from "#server/mail/get-mail.ts";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { worldContext } from "#app/context.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import type { Route } from "./+types/mail-content";

/** Nothing in the mail runs or is fetched, whatever it holds, and only our own page may frame it. */
const contentSecurityPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; sandbox; form-action 'none'; base-uri 'none'; frame-ancestors 'self'";

export async function loader({ context, params }: Route.LoaderArgs) {
  const person = personOf(await requireAdministrator(context));
  const found = await getMail(context.get(worldContext), person, params.id);
  if (!found?.content) throw data(null, 404);
  return new Response(found.content.html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": contentSecurityPolicy,
      "Cache-Control": "private, no-store",
    },
  });
}
