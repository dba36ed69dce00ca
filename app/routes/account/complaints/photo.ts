import { getComplaintPhoto } from "#server/complaints/get-complaint.ts";
import { loadOwnComplaint } from "#app/features/complaints/own/open-own-complaint.ts";
import { photoResponse } from "#app/http/downloads/photo-response.ts";
import type { Route } from "./+types/photo";

export async function loader(args: Route.LoaderArgs) {
  const { world, customer, complaint } = await loadOwnComplaint(args);
  const { messageId } = args.params;
  const { number } = complaint;
  return photoResponse(await getComplaintPhoto(world, customer, { number, messageId }));
}
