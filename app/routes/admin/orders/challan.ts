import { requireAdminWorkspace } from "#app/features/admin/workspace.ts";
import { loadChallanFile } from "#app/features/parcels/panel/challans/load-challan-file.ts";
import type { Route } from "./+types/challan";

export const loader = async (args: Route.LoaderArgs) =>
  loadChallanFile(await requireAdminWorkspace(args), args.params);
