import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { requireVendorWorkspace } from "#app/features/admin/workspace.ts";
import { AgeingPage } from "#app/features/catalogue/panel/lots/ageing/ageing-page.tsx";
import { listAgeingLots } from "#app/features/catalogue/panel/lots/ageing/list-ageing-lots.ts";
import type { Route } from "./+types/ageing";

export const loader = async (args: Route.LoaderArgs) =>
  listAgeingLots(await requireVendorWorkspace(args), args.url.searchParams);

export const meta: Route.MetaFunction = unlistedMeta;

export default function AgeingLots({ loaderData }: Route.ComponentProps) {
  const { title: _, ...list } = loaderData;
  return <AgeingPage {...list} />;
}
