import { stateName } from "#domain/people/addresses/states.ts";
import { indiaDay, isoIndiaDay } from "#domain/india-time.ts";
import { cachedSettings } from "#server/settings/cached-settings.ts";
import { worldContext } from "#app/context.ts";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import { problemOf } from "#app/features/admin/answer-panel-action.ts";
import { loadVendor } from "#app/features/vendors/load-vendor.ts";
import { VendorPage } from "#app/features/vendors/review/vendor-page.tsx";
import type { Route } from "./+types/vendor";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const vendor = await loadVendor(context, params.vendorId);
  const world = context.get(worldContext);
  const { vendorApproval } = await cachedSettings(world);
  const { shipFromState, licences } = vendor;
  return {
    vendor: {
      ...vendor,
      shipFrom: shipFromState === null ? null : stateName(shipFromState),
      licences: licences.map((licence) => ({ ...licence, place: stateName(licence.stateCode) })),
    },
    today: isoIndiaDay(indiaDay(world.now())),
    vendorApproval,
    problem: problemOf(url, [
      "vendor-approved-already",
      "vendor-suspended-already",
      "vendor-not-suspended",
      "vendor-not-submitted",
      "vendor-changed",
      "vendor-not-approved",
      "licence-not-valid",
      "licence-decided-already",
      "licence-gone",
    ]),
  };
}

export const meta: Route.MetaFunction = panelMeta("Vendor");

export default function Vendor({ loaderData }: Route.ComponentProps) {
  return <VendorPage {...loaderData} />;
}
