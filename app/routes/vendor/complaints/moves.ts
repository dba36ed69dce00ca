import { requireVendorWorkspace } from "#app/features/admin/workspace.ts";
import {
  answerComplaintMove,
  redirectToComplaint,
} from "#app/features/complaints/panel/answer-complaint.ts";
import type { Route } from "./+types/moves";

export const loader = async (args: Route.LoaderArgs) =>
  redirectToComplaint(await requireVendorWorkspace(args), args);

export const action = async (args: Route.ActionArgs) =>
  answerComplaintMove(await requireVendorWorkspace(args), args);
