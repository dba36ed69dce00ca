import { loadDocumentFile } from "#app/features/documents/load-document-file.ts";
import { requireAdminWorkspace } from "#app/features/admin/workspace.ts";
import type { Route } from "./+types/document-file";

export async function loader(args: Route.LoaderArgs) {
  const { world, person } = await requireAdminWorkspace(args);
  return loadDocumentFile(world, person, { id: args.params.id });
}
