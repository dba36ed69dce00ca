import { useRouteLoaderData } from "react-router";
import { getVendorOverview } from "#server/vendor-figures/get-vendor-overview.ts";
import { worldContext } from "#app/context.ts";
import { pageHead } from "#app/head/page-head.ts";
import { pageMeta } from "#app/head/page-meta.ts";
import { requireVendor } from "#app/people/require-vendor.ts";
import { OverviewPage } from "#app/ui/vendor/overview/overview-page.tsx";
import type { Route } from "./+types/dashboard";
import type { loader as layoutLoader } from "./vendor-layout.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { vendorId } = await requireVendor(context, url);
  const overview = await getVendorOverview(context.get(worldContext), vendorId);
  return { head: await pageHead({ context, url }, "vendor"), overview };
}

export const meta: Route.MetaFunction = pageMeta;

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const business = useRouteLoaderData<typeof layoutLoader>("routes/vendor/vendor-layout");
  return (
    <OverviewPage overview={loaderData.overview} standing={business?.standing ?? "approved"} />
  );
}
