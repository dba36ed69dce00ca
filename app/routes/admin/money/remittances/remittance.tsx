import { data } from "react-router";
import { readNumberKey, readPage } from "#domain/list-page.ts";
import { getRemittance } from "#server/money/remittances/get-remittances.ts";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import { requireAdminWorkspace } from "#app/features/admin/workspace.ts";
import { RemittancePage } from "#app/features/money/panel/remittances/remittance-page.tsx";
import type { Route } from "./+types/remittance";

export async function loader(args: Route.LoaderArgs) {
  const { world, person } = await requireAdminWorkspace(args);
  const query = args.url.searchParams;
  const found = await getRemittance(world, person, args.params.remittance, {
    page: readPage(query),
    after: readNumberKey(query),
  });
  if (found === null) throw data(null, { status: 404 });
  return { found };
}

export const meta: Route.MetaFunction = panelMeta("Remittance");

export default function Remittance({ loaderData }: Route.ComponentProps) {
  return <RemittancePage {...loaderData} />;
}
