import { keptSettings } from "#server/settings/kept-settings.ts";
import { worldContext } from "#app/context.ts";
import { unlistedMeta } from "#app/head/unlisted-meta.ts";
import { loadDesk, placeOf } from "#app/panel/order-desk.ts";
import { PackingSlips } from "#app/ui/panel/orders/packing-slips.tsx";
import { PrintBar } from "#app/ui/panel/orders/print-bar.tsx";
import type { Route } from "./+types/packing-slip";

/** Of the parcel that `?parcel=n` names, else of every one that is packed or will be. */
export async function loader(args: Route.LoaderArgs) {
  const shown = await loadDesk(args);
  const { business } = await keptSettings(args.context.get(worldContext));
  const place = placeOf(args.url.searchParams.get("parcel"));
  const slips = shown.order.parcels
    .map((parcel, index) => ({ parcel, place: index + 1 }))
    .filter((slip) => (place === 0 ? canBePacked(slip.parcel.status) : slip.place === place));
  return { shown, slips, shopName: business.name, title: `Packing slip ${shown.order.number}` };
}

const canBePacked = (status: string) =>
  status !== "pending" && status !== "canceled" && status !== "returned";

export const meta: Route.MetaFunction = unlistedMeta;

export default function PackingSlip({ loaderData }: Route.ComponentProps) {
  const { shown, slips, shopName } = loaderData;
  return (
    <div className="mx-auto max-w-3xl print:max-w-none">
      <PrintBar number={shown.order.number} />
      <PackingSlips shown={shown} slips={slips} shopName={shopName} />
    </div>
  );
}
