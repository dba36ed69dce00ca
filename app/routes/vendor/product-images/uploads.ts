import { worldContext } from "#app/context.ts";
import { vendorDesk } from "#app/features/admin/desk.ts";
import { requireVendor } from "#app/features/people/guards/require-vendor.ts";
import { toImages } from "#app/features/catalogue/panel/images/image-action.ts";
import { answerImageUpload } from "#app/features/catalogue/panel/images/take-image.ts";
import type { Route } from "./+types/uploads";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const desk = vendorDesk(await requireVendor(context, url), url);
  return toImages(context.get(worldContext), desk, params);
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const desk = vendorDesk(await requireVendor(context, url), url);
  return answerImageUpload(desk, { request, context, productId: params.id });
}
