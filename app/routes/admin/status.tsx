import { data } from "react-router";
import { getStatus } from "#server/admin/get-status.ts";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { worldContext } from "#app/context.ts";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import { StatusPage } from "#app/features/admin/status/status-page.tsx";
import type { Route } from "./+types/status";

export async function loader({ context }: Route.LoaderArgs) {
  const person = personOf(await requireAdministrator(context));
  const status = await getStatus(context.get(worldContext), person);
  if (status === null) throw data(null, 404);
  return { status, now: context.get(worldContext).now() };
}

export const meta: Route.MetaFunction = panelMeta("Status");

export default function Status({ loaderData }: Route.ComponentProps) {
  return <StatusPage {...loaderData} />;
}
