import { worldContext } from "#app/context.ts";
import { adminDesk } from "#app/features/admin/desk.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import { leadToProduct } from "#app/features/catalogue/panel/products/lead-to-product.ts";
import { removeListedProduct } from "#app/features/catalogue/panel/products/list/remove-listed-product.ts";
import type { Route } from "./+types/deletion";

export async function loader({ context, params }: Route.LoaderArgs) {
  const desk = adminDesk(await requireAdministrator(context));
  return leadToProduct(context.get(worldContext), desk, params.id);
}

export async function action({ context, params }: Route.ActionArgs) {
  const desk = adminDesk(await requireAdministrator(context));
  return removeListedProduct(context.get(worldContext), desk, params.id);
}
