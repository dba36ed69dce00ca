import { requireAdminWorkspace } from "#app/features/admin/workspace.ts";
import { loadLabels } from "#app/features/catalogue/panel/lots/labels/load-labels.ts";
import type { Route } from "./+types/labels";

export const loader = async (args: Route.LoaderArgs) =>
  loadLabels(await requireAdminWorkspace(args), args);
