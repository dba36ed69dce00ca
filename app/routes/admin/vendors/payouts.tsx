import { data } from "react-router";
import { readPage } from "#domain/list-page.ts";
import { getVendorPayouts } from "#server/payouts/get-vendor-payouts.ts";
import { requireAdminWorkspace } from "#app/features/admin/workspace.ts";
import { VendorPayoutsPage } from "#app/features/payouts/vendor-payouts-page.tsx";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import type { Route } from "./+types/payouts";

export async function loader(args: Route.LoaderArgs) {
  const { world, person, t } = await requireAdminWorkspace(args);
  const { vendorId } = args.params;
  const page = readPage(args.url.searchParams);
  const found = await getVendorPayouts(world, person, vendorId, { page });
  if (found === null) throw data(null, { status: 404 });
  const back = { to: `/admin/vendors/${vendorId}/ledger`, text: t("money.ledger") };
  return { found, back };
}

export const meta: Route.MetaFunction = panelMeta("Payouts");

export default function Payouts({ loaderData }: Route.ComponentProps) {
  return <VendorPayoutsPage {...loaderData} isOwn={false} />;
}
