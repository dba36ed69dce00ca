import { worldContext } from "#app/context.ts";
import { requireVendor } from "#app/features/people/guards/require-vendor.ts";
import { ownProductsFile } from "#app/features/catalogue/panel/products/list/own-products-file.ts";
import type { Route } from "./+types/file";

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = await requireVendor(context, url);
  return ownProductsFile(context.get(worldContext), person, url.searchParams);
}
