import { keptSettings } from "#server/settings/kept-settings.ts";
import { worldContext } from "#app/context.ts";
import { unlistedMeta } from "#app/head/unlisted-meta.ts";
import { textIn } from "#app/messages/catalogues.ts";
import { loadDesk } from "#app/panel/orders/order-desk.ts";
import { OrderSheet } from "#app/ui/orders/order-sheet.tsx";
import { PrintBar } from "#app/ui/panel/parcels/print-bar.tsx";
import type { Route } from "./+types/invoice";

export async function loader(args: Route.LoaderArgs) {
  const { order } = await loadDesk(args);
  const { business } = await keptSettings(args.context.get(worldContext));
  const { name, address, phone, email } = business;
  const heading = textIn("en")("order.printTitle");
  return {
    order,
    shop: { name, address, phone, email },
    heading,
    title: `${heading} ${order.number}`,
  };
}

export const meta: Route.MetaFunction = unlistedMeta;

export default function Invoice({ loaderData: { order, shop, heading } }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-3xl print:max-w-none">
      <PrintBar number={order.number} />
      <OrderSheet order={order} shop={shop} title={heading} />
    </div>
  );
}
