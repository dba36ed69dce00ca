import { requireVendorWorkspace } from "#app/features/admin/desk.ts";
import { answerPlace, toImages } from "#app/features/catalogue/panel/images/image-action.ts";
import type { Route } from "./+types/place";

export const loader = async (args: Route.LoaderArgs) =>
  toImages(await requireVendorWorkspace(args), args.params);

export const action = async (args: Route.ActionArgs) =>
  answerPlace(await requireVendorWorkspace(args), args);
