import { data } from "react-router";
import { readPage } from "#domain/list-page.ts";
import { getVendorPayouts } from "#server/payouts/get-vendor-payouts.ts";
import { requireVendorWorkspace } from "#app/features/admin/workspace.ts";
import { VendorPayoutsPage } from "#app/features/payouts/vendor-payouts-page.tsx";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import type { Route } from "./+types/payouts";

export async function loader(args: Route.LoaderArgs) {
  const { world, person, t, pathTo } = await requireVendorWorkspace(args);
  const page = readPage(args.url.searchParams);
  const found = await getVendorPayouts(world, person, person.vendorId ?? "", { page });
  if (found === null) throw data(null, { status: 404 });
  const back = { to: pathTo("/money"), text: t("ledger.title") };
  return { found, back, title: t("payouts.title") };
}

export const meta: Route.MetaFunction = unlistedMeta;

export default function Payouts({ loaderData }: Route.ComponentProps) {
  return <VendorPayoutsPage {...loaderData} isOwn />;
}
