import { requireVendorWorkspace } from "#app/features/admin/desk.ts";
import { leadToProduct } from "#app/features/catalogue/panel/products/lead-to-product.ts";
import { removeListedProduct } from "#app/features/catalogue/panel/products/list/remove-listed-product.ts";
import type { Route } from "./+types/deletion";

export const loader = async (args: Route.LoaderArgs) =>
  leadToProduct(await requireVendorWorkspace(args), args.params);

export const action = async (args: Route.ActionArgs) =>
  removeListedProduct(await requireVendorWorkspace(args), args.params);
