import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { requireVendorWorkspace } from "#app/features/admin/workspace.ts";
import { LotPage } from "#app/features/catalogue/panel/lots/lot-page.tsx";
import { openLot } from "#app/features/catalogue/panel/lots/open-lots.ts";
import type { Route } from "./+types/lot";

export const loader = async (args: Route.LoaderArgs) =>
  openLot(await requireVendorWorkspace(args), args);

export const meta: Route.MetaFunction = unlistedMeta;

export default function Lot({ loaderData }: Route.ComponentProps) {
  return <LotPage details={loaderData} />;
}
