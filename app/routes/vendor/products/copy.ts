import { worldContext } from "#app/context.ts";
import { vendorDesk } from "#app/features/admin/desk.ts";
import { requireVendor } from "#app/features/people/guards/require-vendor.ts";
import { copyListedProduct } from "#app/features/catalogue/panel/products/list/copy-listed-product.ts";
import { leadToProduct } from "#app/features/catalogue/panel/products/lead-to-product.ts";
import type { Route } from "./+types/copy";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const desk = vendorDesk(await requireVendor(context, url), url);
  return leadToProduct(context.get(worldContext), desk, params.id);
}

export async function action({ context, params, url }: Route.ActionArgs) {
  const desk = vendorDesk(await requireVendor(context, url), url);
  return copyListedProduct(context.get(worldContext), desk, params.id);
}
