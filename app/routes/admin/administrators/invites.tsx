import { redirect } from "react-router";
import { inviteAdministrator } from "#server/people/administrators/invite-administrator.ts";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { worldContext } from "#app/context.ts";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import { InvitePage } from "#app/features/people/panel/administrators/invite-page.tsx";
import type { Route } from "./+types/invites";

export async function loader({ context }: Route.LoaderArgs) {
  await requireAdministrator(context);
  return null;
}

export const meta: Route.MetaFunction = panelMeta("Invite an administrator");

/** The answer carries the link, not the address of a page: it is shown this once. */
export async function action({ context, url }: Route.ActionArgs) {
  const person = personOf(await requireAdministrator(context));
  const invited = await inviteAdministrator(context.get(worldContext), person);
  if (!invited.ok) throw redirect("/admin/login");
  const { path, expiresAt } = invited.value;
  return { link: `${url.origin}${path}`, expiresAt };
}

export default function Invites({ actionData }: Route.ComponentProps) {
  return <InvitePage invitation={actionData} />;
}
