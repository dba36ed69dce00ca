import { requireVendorWorkspace } from "#app/features/admin/workspace.ts";
import { ownProductsFile } from "#app/features/catalogue/panel/products/list/own-products-file.ts";
import type { Route } from "./+types/file";

export const loader = async (args: Route.LoaderArgs) =>
  ownProductsFile(await requireVendorWorkspace(args), args.url.searchParams);
