import { requireVendorWorkspace } from "#app/features/admin/workspace.ts";
import { complaintFileResponse } from "#app/features/complaints/complaint-file-response.ts";
import type { Route } from "./+types/file";

export const loader = async (args: Route.LoaderArgs) =>
  complaintFileResponse(await requireVendorWorkspace(args), args.params.complaint);
