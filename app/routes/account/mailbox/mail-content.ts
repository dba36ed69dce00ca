import { data } from "react-router";
import { findMailbox } from "#server/mail/find-mailbox.ts";
import { visitorContext, worldContext } from "#app/context.ts";
import type { Route } from "./+types/mail-content";

/** Nothing in the mail runs or is fetched; its links open in the page around it, which is our own. */
const contentSecurityPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-top-navigation-by-user-activation; form-action 'none'; base-uri 'none'; frame-ancestors 'self'";

export async function loader({ context, url, params: { id } }: Route.LoaderArgs) {
  const address = (url.searchParams.get("to") ?? "").slice(0, 300);
  const { isLocal } = context.get(visitorContext);
  const [mail] =
    (await findMailbox(context.get(worldContext), { address, url, isLocal, id })) ?? [];
  if (mail === undefined) throw data(null, 404);
  return new Response(mail.html.replace("<head>", '<head>\n<base target="_top">'), {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": contentSecurityPolicy,
      "Cache-Control": "private, no-store",
      "Referrer-Policy": "no-referrer",
    },
  });
}
