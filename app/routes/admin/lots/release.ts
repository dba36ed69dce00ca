import { requireAdminWorkspace } from "#app/features/admin/workspace.ts";
import { answerLotRelease } from "#app/features/catalogue/panel/lots/answer-lot-forms.ts";
import type { Route } from "./+types/release";

export const action = async (args: Route.ActionArgs) =>
  answerLotRelease(await requireAdminWorkspace(args), args);
