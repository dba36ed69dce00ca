import { worldContext } from "#app/context.ts";
import { requireVendor } from "#app/people/require-vendor.ts";
import { ownProductsFile } from "#app/products/own-products-file.ts";
import type { Route } from "./+types/file";

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = await requireVendor(context, url);
  return ownProductsFile(context.get(worldContext), person, url.searchParams);
}
