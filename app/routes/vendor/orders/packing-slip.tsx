import { data } from "react-router";
import { isPacked } from "#domain/parcels/packing.ts";
import { cachedSettings } from "#server/settings/cached-settings.ts";
import { worldContext } from "#app/context.ts";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { requireVendorWorkspace } from "#app/features/admin/workspace.ts";
import { readParcelNumber } from "#app/features/parcels/panel/run-order-action.ts";
import { loadVendorOrderPage } from "#app/features/orders/panel/order-page.ts";
import { VendorSlipsPage } from "#app/features/parcels/panel/vendor-orders/vendor-slips-page.tsx";
import type { Route } from "./+types/packing-slip";

/** Of the parcel that `?parcel=n` names, else of every one of theirs that is packed or will be. */
export async function loader(args: Route.LoaderArgs) {
  const { order, title } = await loadVendorOrderPage(
    await requireVendorWorkspace(args),
    args.params,
  );
  const { business } = await cachedSettings(args.context.get(worldContext));
  const parcelNumber = readParcelNumber(args.url.searchParams.get("parcel"));
  const slips = order.parcels.filter(({ number, status }) =>
    parcelNumber === 0 ? isPacked(status) : number === parcelNumber,
  );
  if (parcelNumber !== 0 && slips.length === 0) throw data(null, { status: 404 });
  return { order, slips, shopName: business.name, title };
}

export const meta: Route.MetaFunction = unlistedMeta;

export default function PackingSlip({ loaderData }: Route.ComponentProps) {
  return <VendorSlipsPage {...loaderData} />;
}
