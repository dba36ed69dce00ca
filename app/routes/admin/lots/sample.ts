import { requireAdminWorkspace } from "#app/features/admin/workspace.ts";
import { answerLotSample } from "#app/features/catalogue/panel/lots/answer-lot-forms.ts";
import { redirectToLot } from "#app/features/catalogue/panel/lots/open-lots.ts";
import type { Route } from "./+types/sample";

export const loader = async (args: Route.LoaderArgs) =>
  redirectToLot(await requireAdminWorkspace(args), args);

export const action = async (args: Route.ActionArgs) =>
  answerLotSample(await requireAdminWorkspace(args), args);
