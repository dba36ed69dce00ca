import { worldContext } from "#app/context.ts";
import { vendorDesk } from "#app/features/admin/desk.ts";
import { requireVendor } from "#app/features/people/guards/require-vendor.ts";
import { leadToProduct } from "#app/features/catalogue/panel/products/lead-to-product.ts";
import { removeListedProduct } from "#app/features/catalogue/panel/products/list/remove-listed-product.ts";
import type { Route } from "./+types/deletion";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const desk = vendorDesk(await requireVendor(context, url), url);
  return leadToProduct(context.get(worldContext), desk, params.id);
}

export async function action({ context, params, url }: Route.ActionArgs) {
  const desk = vendorDesk(await requireVendor(context, url), url);
  return removeListedProduct(context.get(worldContext), desk, params.id);
}
