import { worldContext } from "#app/context.ts";
import { fileOfDocument } from "#app/features/documents/file-of-document.ts";
import { requireVendor } from "#app/features/people/guards/require-vendor.ts";
import type { Route } from "./+types/file";

export async function loader({ context, url, params: { id } }: Route.LoaderArgs) {
  const vendor = await requireVendor(context, url);
  return fileOfDocument(context.get(worldContext), vendor, { id });
}
