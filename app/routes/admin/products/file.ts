import { requireAdminWorkspace } from "#app/features/admin/workspace.ts";
import { productsFile } from "#app/features/catalogue/panel/products/list/products-file.ts";
import type { Route } from "./+types/file";

export const loader = async (args: Route.LoaderArgs) =>
  productsFile(await requireAdminWorkspace(args), args.url.searchParams);
