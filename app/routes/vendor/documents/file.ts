import { fileOfDocument } from "#app/features/documents/file-of-document.ts";
import { requireVendorWorkspace } from "#app/features/admin/desk.ts";
import type { Route } from "./+types/file";

export async function loader(args: Route.LoaderArgs) {
  const { world, person } = await requireVendorWorkspace(args);
  return fileOfDocument(world, person, { id: args.params.id });
}
