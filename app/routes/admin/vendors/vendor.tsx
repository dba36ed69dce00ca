import { data } from "react-router";
import { stateName } from "#domain/addresses/states.ts";
import { personOf } from "#server/people/person-of.ts";
import { keptSettings } from "#server/settings/kept-settings.ts";
import { getVendorAccount } from "#server/vendors/get-vendor-account.ts";
import { worldContext } from "#app/context.ts";
import { panelMeta } from "#app/head/unlisted-meta.ts";
import { problemOf } from "#app/panel/answer-deed.ts";
import { requireAdministrator } from "#app/people/require-administrator.ts";
import { VendorPage } from "#app/ui/panel/vendors/vendor-page.tsx";
import type { Route } from "./+types/vendor";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const person = personOf(await requireAdministrator(context));
  const world = context.get(worldContext);
  const vendor = await getVendorAccount(world, person, params.vendorId);
  if (vendor === null) throw data(null, { status: 404 });
  const { vendorApproval } = await keptSettings(world);
  const { shipFromState } = vendor;
  return {
    vendor: { ...vendor, shipFrom: shipFromState === null ? null : stateName(shipFromState) },
    vendorApproval,
    problem: problemOf(url, [
      "vendor-approved-already",
      "vendor-suspended-already",
      "vendor-not-suspended",
    ]),
  };
}

export const meta: Route.MetaFunction = panelMeta("Vendor");

export default function Vendor({ loaderData }: Route.ComponentProps) {
  return <VendorPage {...loaderData} />;
}
