import { requireVendorWorkspace } from "#app/features/admin/workspace.ts";
import { copyListedProduct } from "#app/features/catalogue/panel/products/list/copy-listed-product.ts";
import { redirectToProduct } from "#app/features/catalogue/panel/products/redirect-to-product.ts";
import type { Route } from "./+types/copy";

export const loader = async (args: Route.LoaderArgs) =>
  redirectToProduct(await requireVendorWorkspace(args), args.params);

export const action = async (args: Route.ActionArgs) =>
  copyListedProduct(await requireVendorWorkspace(args), args.params);
