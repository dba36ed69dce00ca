import { requireVendorWorkspace } from "#app/features/admin/workspace.ts";
import { lotsFile } from "#app/features/catalogue/panel/lots/ageing/lots-file.ts";
import type { Route } from "./+types/file";

export const loader = async (args: Route.LoaderArgs) =>
  lotsFile(await requireVendorWorkspace(args), args.url.searchParams);
