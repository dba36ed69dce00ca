import { deleteProductImage } from "#server/product-images/delete-product-image.ts";
import { personOf } from "#server/people/person-of.ts";
import { worldContext } from "#app/context.ts";
import { requireAdministrator } from "#app/people/require-administrator.ts";
import { backToImages, imageOf, toImages } from "#app/product-images/image-action.ts";
import type { Route } from "./+types/deletion";

export async function loader({ context, params }: Route.LoaderArgs) {
  await requireAdministrator(context);
  return toImages(params);
}

/** One that is gone already was deleted by a first press, or by somebody else. */
export async function action({ context, params }: Route.ActionArgs) {
  const person = personOf(await requireAdministrator(context));
  await deleteProductImage(context.get(worldContext), person, imageOf(params));
  return backToImages(params, { done: "deleted" });
}
