import { complaintFileResponse } from "#app/features/complaints/complaint-file-response.ts";
import { loadOwnComplaint } from "#app/features/complaints/own/open-own-complaint.ts";
import type { Route } from "./+types/file";

export async function loader(args: Route.LoaderArgs) {
  const { world, customer, complaint, language } = await loadOwnComplaint(args);
  return complaintFileResponse({ world, person: customer, language }, complaint.number);
}
