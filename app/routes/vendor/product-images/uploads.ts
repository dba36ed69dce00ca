import { requireVendorWorkspace } from "#app/features/admin/workspace.ts";
import { toImages } from "#app/features/catalogue/panel/images/image-action.ts";
import { answerImageUpload } from "#app/features/catalogue/panel/images/answer-image-upload.ts";
import type { Route } from "./+types/uploads";

export const loader = async (args: Route.LoaderArgs) =>
  toImages(await requireVendorWorkspace(args), args.params);

export const action = async (args: Route.ActionArgs) =>
  answerImageUpload(await requireVendorWorkspace(args), args);
