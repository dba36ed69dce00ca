import { requireAdminWorkspace } from "#app/features/admin/workspace.ts";
import { answerLabelPhotoRemoval } from "#app/features/catalogue/panel/lots/answer-label-photo.ts";
import { redirectToLot } from "#app/features/catalogue/panel/lots/open-lots.ts";
import type { Route } from "./+types/photo-removal";

export const loader = async (args: Route.LoaderArgs) =>
  redirectToLot(await requireAdminWorkspace(args), args);

export const action = async (args: Route.ActionArgs) =>
  answerLabelPhotoRemoval(await requireAdminWorkspace(args), args);
