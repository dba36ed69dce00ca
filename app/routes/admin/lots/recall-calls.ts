import { requireAdminWorkspace } from "#app/features/admin/workspace.ts";
import { answerRecallCall } from "#app/features/parcels/panel/recalls/answer-recall.ts";
import { redirectToRecall } from "#app/features/parcels/panel/recalls/open-recall.ts";
import type { Route } from "./+types/recall-calls";

export const loader = async (args: Route.LoaderArgs) =>
  redirectToRecall(await requireAdminWorkspace(args), args);

export const action = async (args: Route.ActionArgs) =>
  answerRecallCall(await requireAdminWorkspace(args), args);
