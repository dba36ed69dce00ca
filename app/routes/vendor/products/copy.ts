import { requireVendorWorkspace } from "#app/features/admin/desk.ts";
import { copyListedProduct } from "#app/features/catalogue/panel/products/list/copy-listed-product.ts";
import { leadToProduct } from "#app/features/catalogue/panel/products/lead-to-product.ts";
import type { Route } from "./+types/copy";

export const loader = async (args: Route.LoaderArgs) =>
  leadToProduct(await requireVendorWorkspace(args), args.params);

export const action = async (args: Route.ActionArgs) =>
  copyListedProduct(await requireVendorWorkspace(args), args.params);
