import { readPage } from "#domain/list-page.ts";
import { findBackups } from "#server/backups/find-backups.ts";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { worldContext } from "#app/context.ts";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import { BackupsPage } from "#app/features/backups/backups-page.tsx";
import type { Route } from "./+types/backups";

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = personOf(await requireAdministrator(context));
  return findBackups(context.get(worldContext), person, readPage(url.searchParams));
}

export const meta: Route.MetaFunction = panelMeta("Backups");

export default function Backups({ loaderData }: Route.ComponentProps) {
  return <BackupsPage found={loaderData} />;
}
