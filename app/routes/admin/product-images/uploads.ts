import { leadBack } from "#app/panel/lead-back.ts";
import { requireAdministrator } from "#app/people/require-administrator.ts";
import { takeImage } from "#app/product-images/take-image.ts";
import type { Route } from "./+types/uploads";

export async function loader({ context, params }: Route.LoaderArgs) {
  await requireAdministrator(context);
  return leadBack(`/admin/products/${params.id}/images`);
}

/** One of several pictures that the page sends one after the other. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const refused = await takeImage({ request, context, productId: params.id });
  return Response.json({ problem: refused?.problem ?? null }, refused?.init);
}
