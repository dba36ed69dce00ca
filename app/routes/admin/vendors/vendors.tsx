import { readPage } from "#domain/list-page.ts";
import { vendorQueues, vendorSorts } from "#domain/vendors/vendor.ts";
import { vendorStanding } from "#domain/vendors/vendor-standing.ts";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { cachedSettings } from "#server/settings/cached-settings.ts";
import { findVendors } from "#server/vendors/find-vendors.ts";
import { worldContext } from "#app/context.ts";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import { readSearch } from "#app/forms/read-search.ts";
import { VendorsPage } from "#app/features/vendors/review/vendors-page.tsx";
import type { Route } from "./+types/vendors";

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = personOf(await requireAdministrator(context));
  const world = context.get(worldContext);
  const query = url.searchParams;
  const queue = vendorQueues.find((known) => known === query.get("state")) ?? null;
  // Who waits longest is looked at first.
  const usual = queue === "in-review" || queue === "licence" ? "waiting" : vendorSorts[0];
  const { vendors, ...found } = await findVendors(world, person, {
    search: readSearch(query),
    queue,
    sort: vendorSorts.find((sort) => sort === query.get("sort")) ?? usual,
    page: readPage(query),
  });
  const { vendorApproval } = await cachedSettings(world);
  const rows = vendors.map((vendor) => ({ ...vendor, standing: vendorStanding(vendor) }));
  return { ...found, vendors: rows, vendorApproval };
}

export const meta: Route.MetaFunction = panelMeta("Vendors");

export default function Vendors({ loaderData }: Route.ComponentProps) {
  return <VendorsPage found={loaderData} />;
}
