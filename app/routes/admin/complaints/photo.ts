import { getComplaintPhoto } from "#server/complaints/get-complaint.ts";
import { requireAdminWorkspace } from "#app/features/admin/workspace.ts";
import { photoResponse } from "#app/http/downloads/photo-response.ts";
import type { Route } from "./+types/photo";

export async function loader(args: Route.LoaderArgs) {
  const { world, person } = await requireAdminWorkspace(args);
  const { complaint: number, messageId } = args.params;
  return photoResponse(await getComplaintPhoto(world, person, { number, messageId }));
}
