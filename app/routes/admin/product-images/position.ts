import { requireAdminWorkspace } from "#app/features/admin/workspace.ts";
import { answerPosition, toImages } from "#app/features/catalogue/panel/images/image-action.ts";
import type { Route } from "./+types/position";

export const loader = async (args: Route.LoaderArgs) =>
  toImages(await requireAdminWorkspace(args), args.params);

export const action = async (args: Route.ActionArgs) =>
  answerPosition(await requireAdminWorkspace(args), args);
