import type { Person } from "#domain/people/person.ts";
import { vendorStanding } from "#domain/vendors/vendor-standing.ts";
import { getBusinessDetails } from "#server/vendors/business/get-business-details.ts";
import { getVendorOverview } from "#server/analytics/get-vendor-overview.ts";
import { getVendor } from "#server/vendors/get-vendor.ts";
import type { World } from "#server/world.ts";
import { worldContext } from "#app/context.ts";
import { pageHead } from "#app/seo/page-head.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { requireVendor } from "#app/features/people/guards/require-vendor.ts";
import { OverviewPage } from "#app/features/analytics/overview/overview-page.tsx";
import { businessProgress } from "#app/features/vendors/business/business-progress.ts";
import type { Route } from "./+types/dashboard";

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = await requireVendor(context, url);
  const world = context.get(worldContext);
  return {
    head: await pageHead({ context, url }, "vendor"),
    progress: await readProgress(world, person),
    overview: await getVendorOverview(world, person.vendorId),
  };
}

/** Read part by part only while there is something to complete: most vendors are through with it. */
async function readProgress(world: World, person: Person & { vendorId: string }) {
  const business = await getVendor(world, person.vendorId);
  const standing = business && vendorStanding(business);
  if (standing !== "to-complete" && standing !== "sent-back") return null;
  const details = await getBusinessDetails(world, person);
  return details && businessProgress(details);
}

export const meta: Route.MetaFunction = pageMeta;

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { overview, progress } = loaderData;
  return <OverviewPage overview={overview} progress={progress} />;
}
