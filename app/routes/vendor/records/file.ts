import { requireVendorWorkspace } from "#app/features/admin/workspace.ts";
import { loadRecordFile } from "#app/features/parcels/panel/records/record-file.ts";
import type { Route } from "./+types/file";

export const loader = async (args: Route.LoaderArgs) =>
  loadRecordFile(await requireVendorWorkspace(args), args);
