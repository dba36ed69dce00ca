import { worldContext } from "#app/context.ts";
import { vendorDesk } from "#app/panel/desk.ts";
import { requireVendor } from "#app/people/require-vendor.ts";
import { ownProductsFile } from "#app/products/own-products-file.ts";
import type { Route } from "./+types/file";

export async function loader({ context, url }: Route.LoaderArgs) {
  const desk = vendorDesk(await requireVendor(context, url), url);
  return ownProductsFile(context.get(worldContext), desk, url.searchParams);
}
