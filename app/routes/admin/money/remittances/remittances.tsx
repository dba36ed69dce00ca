import { data } from "react-router";
import { indiaDay, isoIndiaDay } from "#domain/india-time.ts";
import { readPage } from "#domain/list-page.ts";
import { remittanceLimits } from "#domain/money/remittances/written-remittance.ts";
import { getRemittances } from "#server/money/remittances/get-remittances.ts";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import { requireAdminWorkspace } from "#app/features/admin/workspace.ts";
import { RemittancesPage } from "#app/features/money/panel/remittances/remittances-page.tsx";
import { takeRemittance } from "#app/features/money/panel/remittances/take-remittance.ts";
import type { Route } from "./+types/remittances";

const { typedLines, typedLinesMax } = remittanceLimits;

export async function loader(args: Route.LoaderArgs) {
  const { world, person } = await requireAdminWorkspace(args);
  const query = args.url.searchParams;
  const found = await getRemittances(world, person, readPage(query));
  if (found === null) throw data(null, { status: 404 });
  const count = query.has("lines") ? typedLinesMax : typedLines;
  return { found, newId: world.newId(), today: isoIndiaDay(indiaDay(world.now())), count };
}

export const meta: Route.MetaFunction = panelMeta("Remittances");

/** Takes what was typed, or a file. */
export const action = (args: Route.ActionArgs) => takeRemittance(args);

export default function Remittances({ loaderData, actionData }: Route.ComponentProps) {
  return <RemittancesPage {...loaderData} answer={actionData} />;
}
