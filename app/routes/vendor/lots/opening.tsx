import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { requireVendorWorkspace } from "#app/features/admin/workspace.ts";
import { OpeningPage } from "#app/features/catalogue/panel/lots/opening/opening-page.tsx";
import { listOpening } from "#app/features/catalogue/panel/lots/opening/list-opening.ts";
import type { Route } from "./+types/opening";

export const loader = async (args: Route.LoaderArgs) =>
  listOpening(await requireVendorWorkspace(args), args.url.searchParams);

export const meta: Route.MetaFunction = unlistedMeta;

export default function Opening({ loaderData }: Route.ComponentProps) {
  const { title: _, ...list } = loaderData;
  return <OpeningPage {...list} />;
}
