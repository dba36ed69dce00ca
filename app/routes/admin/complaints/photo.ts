import { requireAdminWorkspace } from "#app/features/admin/workspace.ts";
import { complaintPhotoResponse } from "#app/features/complaints/complaint-photo-response.ts";
import type { Route } from "./+types/photo";

export async function loader(args: Route.LoaderArgs) {
  const { world, person } = await requireAdminWorkspace(args);
  const { complaint: number, messageId } = args.params;
  return complaintPhotoResponse(world, person, { number, messageId });
}
