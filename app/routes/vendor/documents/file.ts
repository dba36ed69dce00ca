import { loadDocumentFile } from "#app/features/documents/load-document-file.ts";
import { requireVendorWorkspace } from "#app/features/admin/workspace.ts";
import type { Route } from "./+types/file";

export async function loader(args: Route.LoaderArgs) {
  const { world, person } = await requireVendorWorkspace(args);
  return loadDocumentFile(world, person, { id: args.params.id });
}
