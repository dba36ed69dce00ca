import { readVendorParcelList } from "#domain/parcels/vendor-parcels.ts";
import { readIdKey, readPage } from "#domain/list-page.ts";
import { findVendorParcels } from "#server/parcels/find-vendor-parcels.ts";
import { worldContext } from "#app/context.ts";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { languageOf } from "#app/i18n/language.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { readSearch } from "#app/forms/read-search.ts";
import { requireVendor } from "#app/features/people/guards/require-vendor.ts";
import { VendorOrdersPage } from "#app/features/parcels/panel/vendor-orders/vendor-orders-page.tsx";
import type { Route } from "./+types/orders";

export async function loader({ context, url }: Route.LoaderArgs) {
  const vendor = await requireVendor(context, url);
  const query = url.searchParams;
  const asked = {
    ...readVendorParcelList(query, readSearch(query)),
    after: readIdKey(query),
    page: readPage(query),
  };
  const found = await findVendorParcels(context.get(worldContext), vendor, asked);
  return { found, title: textIn(languageOf(url.pathname))("vendorOrders.title") };
}

export const meta: Route.MetaFunction = unlistedMeta;

export default function Orders({ loaderData }: Route.ComponentProps) {
  return <VendorOrdersPage found={loaderData.found} />;
}
