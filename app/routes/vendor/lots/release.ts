import { requireVendorWorkspace } from "#app/features/admin/workspace.ts";
import { answerLotRelease } from "#app/features/catalogue/panel/lots/answer-lot-forms.ts";
import { redirectToLot } from "#app/features/catalogue/panel/lots/open-lots.ts";
import type { Route } from "./+types/release";

export const loader = async (args: Route.LoaderArgs) =>
  redirectToLot(await requireVendorWorkspace(args), args);

export const action = async (args: Route.ActionArgs) =>
  answerLotRelease(await requireVendorWorkspace(args), args);
