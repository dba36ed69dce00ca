import { worldContext } from "#app/context.ts";
import { adminDesk } from "#app/panel/desk.ts";
import { requireAdministrator } from "#app/people/require-administrator.ts";
import { productsFile } from "#app/products/products-file.ts";
import type { Route } from "./+types/file";

export async function loader({ context, url }: Route.LoaderArgs) {
  const desk = adminDesk(await requireAdministrator(context));
  return productsFile(context.get(worldContext), desk, url.searchParams);
}
