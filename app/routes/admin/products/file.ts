import { worldContext } from "#app/context.ts";
import { adminDesk } from "#app/features/admin/desk.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import { productsFile } from "#app/features/catalogue/panel/products/list/products-file.ts";
import type { Route } from "./+types/file";

export async function loader({ context, url }: Route.LoaderArgs) {
  const desk = adminDesk(await requireAdministrator(context));
  return productsFile(context.get(worldContext), desk, url.searchParams);
}
