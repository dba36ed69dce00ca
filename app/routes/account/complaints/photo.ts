import { complaintPhotoResponse } from "#app/features/complaints/complaint-photo-response.ts";
import { loadOwnComplaint } from "#app/features/complaints/own/open-own-complaint.ts";
import type { Route } from "./+types/photo";

export async function loader(args: Route.LoaderArgs) {
  const { world, customer, complaint } = await loadOwnComplaint(args);
  const { messageId } = args.params;
  return complaintPhotoResponse(world, customer, { number: complaint.number, messageId });
}
