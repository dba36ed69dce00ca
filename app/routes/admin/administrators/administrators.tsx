import { findAdministrators } from "#server/people/administrators/find-administrators.ts";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { worldContext } from "#app/context.ts";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import { problemOf } from "#app/features/admin/answer-panel-action.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import { AdministratorsPage } from "#app/features/people/panel/administrators/administrators-page.tsx";
import type { Route } from "./+types/administrators";

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = personOf(await requireAdministrator(context));
  const found = await findAdministrators(context.get(worldContext), person);
  const problem = problemOf(url, [
    "own-account-off",
    "last-administrator",
    "request-decided",
    "invite-gone",
  ]);
  return { ...found, ownId: person.id, problem };
}

export const meta: Route.MetaFunction = panelMeta("Administrators");

export default function Administrators({ loaderData }: Route.ComponentProps) {
  return <AdministratorsPage {...loaderData} />;
}
