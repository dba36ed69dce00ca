import { requireVendorWorkspace } from "#app/features/admin/workspace.ts";
import { redirectToProduct } from "#app/features/catalogue/panel/products/redirect-to-product.ts";
import { removeListedProduct } from "#app/features/catalogue/panel/products/list/remove-listed-product.ts";
import type { Route } from "./+types/deletion";

export const loader = async (args: Route.LoaderArgs) =>
  redirectToProduct(await requireVendorWorkspace(args), args.params);

export const action = async (args: Route.ActionArgs) =>
  removeListedProduct(await requireVendorWorkspace(args), args.params);
