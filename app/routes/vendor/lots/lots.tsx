import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { requireVendorWorkspace } from "#app/features/admin/workspace.ts";
import { LotsPage } from "#app/features/catalogue/panel/lots/lots-page.tsx";
import { openLots } from "#app/features/catalogue/panel/lots/open-lots.ts";
import type { Route } from "./+types/lots";

export const loader = async (args: Route.LoaderArgs) =>
  openLots(await requireVendorWorkspace(args), args);

export const meta: Route.MetaFunction = unlistedMeta;

export default function Lots({ loaderData }: Route.ComponentProps) {
  const { title: _, ...lots } = loaderData;
  return <LotsPage {...lots} />;
}
