import { requireVendorWorkspace } from "#app/features/admin/workspace.ts";
import { answerDeletion, toImages } from "#app/features/catalogue/panel/images/image-action.ts";
import type { Route } from "./+types/deletion";

export const loader = async (args: Route.LoaderArgs) =>
  toImages(await requireVendorWorkspace(args), args.params);

export const action = async (args: Route.ActionArgs) =>
  answerDeletion(await requireVendorWorkspace(args), args);
