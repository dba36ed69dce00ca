import { data } from "react-router";
import { readNumberKey, readPage } from "#domain/list-page.ts";
import { getOpenLines } from "#server/money/remittances/get-remittances.ts";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import { requireAdminWorkspace } from "#app/features/admin/workspace.ts";
import { OpenLinesPage } from "#app/features/money/panel/remittances/open-lines-page.tsx";
import type { Route } from "./+types/open-lines";

export async function loader(args: Route.LoaderArgs) {
  const { world, person } = await requireAdminWorkspace(args);
  const query = args.url.searchParams;
  const found = await getOpenLines(world, person, {
    page: readPage(query),
    after: readNumberKey(query),
  });
  if (found === null) throw data(null, { status: 404 });
  return { found };
}

export const meta: Route.MetaFunction = panelMeta("Lines that wait for you");

export default function OpenLines({ loaderData }: Route.ComponentProps) {
  return <OpenLinesPage {...loaderData} />;
}
