import { requireAdminWorkspace } from "#app/features/admin/workspace.ts";
import { openRecallFile } from "#app/features/parcels/panel/recalls/open-recall.ts";
import type { Route } from "./+types/recall-file";

export const loader = async (args: Route.LoaderArgs) =>
  openRecallFile(await requireAdminWorkspace(args), args);
