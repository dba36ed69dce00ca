import { worldContext } from "#app/context.ts";
import { vendorDesk } from "#app/features/admin/desk.ts";
import { requireVendor } from "#app/features/people/guards/require-vendor.ts";
import { answerDeletion, toImages } from "#app/features/catalogue/panel/images/image-action.ts";
import type { Route } from "./+types/deletion";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const desk = vendorDesk(await requireVendor(context, url), url);
  return toImages(context.get(worldContext), desk, params);
}

export async function action({ context, params, url }: Route.ActionArgs) {
  const desk = vendorDesk(await requireVendor(context, url), url);
  return answerDeletion(context.get(worldContext), desk, params);
}
