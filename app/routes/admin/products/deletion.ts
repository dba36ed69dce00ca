import { worldContext } from "#app/context.ts";
import { adminDesk } from "#app/panel/desk.ts";
import { requireAdministrator } from "#app/people/require-administrator.ts";
import { leadToProduct } from "#app/products/lead-to-product.ts";
import { removeListedProduct } from "#app/products/remove-listed-product.ts";
import type { Route } from "./+types/deletion";

export async function loader({ context, params }: Route.LoaderArgs) {
  const desk = adminDesk(await requireAdministrator(context));
  return leadToProduct(context.get(worldContext), desk, params.id);
}

export async function action({ context, params }: Route.ActionArgs) {
  const desk = adminDesk(await requireAdministrator(context));
  return removeListedProduct(context.get(worldContext), desk, params.id);
}
