import { requireVendorWorkspace } from "#app/features/admin/workspace.ts";
import { answerTexts, toImages } from "#app/features/catalogue/panel/images/image-action.ts";
import type { Route } from "./+types/texts";

export const loader = async (args: Route.LoaderArgs) =>
  toImages(await requireVendorWorkspace(args), args.params);

export const action = async (args: Route.ActionArgs) =>
  answerTexts(await requireVendorWorkspace(args), args);
