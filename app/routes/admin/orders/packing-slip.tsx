import { isPacked } from "#domain/parcels/packing.ts";
import { cachedSettings } from "#server/settings/cached-settings.ts";
import { worldContext } from "#app/context.ts";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { requireAdminWorkspace } from "#app/features/admin/workspace.ts";
import { readParcelNumber } from "#app/features/parcels/panel/run-order-action.ts";
import { loadAdminOrderPage } from "#app/features/orders/panel/order-page.ts";
import { PackingSlips } from "#app/features/parcels/panel/packing-slips.tsx";
import { PrintBar } from "#app/features/parcels/panel/print-bar.tsx";
import { useText } from "#app/kit/text.tsx";
import type { Route } from "./+types/packing-slip";

/** Of the parcel that `?parcel=n` names, else of every one that is packed or will be. */
export async function loader(args: Route.LoaderArgs) {
  const shown = await loadAdminOrderPage(await requireAdminWorkspace(args), args.params);
  const { business } = await cachedSettings(args.context.get(worldContext));
  const parcelNumber = readParcelNumber(args.url.searchParams.get("parcel"));
  const slips = shown.order.parcels
    .map((parcel, index) => ({ parcel, place: index + 1 }))
    .filter((slip) =>
      parcelNumber === 0 ? isPacked(slip.parcel.status) : slip.place === parcelNumber,
    );
  return { shown, slips, shopName: business.name, title: `Packing slip ${shown.order.number}` };
}

export const meta: Route.MetaFunction = unlistedMeta;

export default function PackingSlip({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const { shown, slips, shopName } = loaderData;
  const { order, details } = shown;
  const count = order.parcels.length;
  return (
    <div className="mx-auto max-w-3xl print:max-w-none">
      <PrintBar number={order.number} />
      <PackingSlips
        order={order}
        skus={details.skus}
        shopName={shopName}
        isCash={order.method === "cod"}
        slips={slips.map(({ parcel, place }) => ({
          parcel,
          name: t("adminOrder.parcel", { number: place, count }),
          sender: { name: parcel.vendorName, address: details.senders[parcel.id] },
        }))}
      />
    </div>
  );
}
