import { fileOfDocument } from "#app/features/documents/file-of-document.ts";
import { requireAdminWorkspace } from "#app/features/admin/desk.ts";
import type { Route } from "./+types/document-file";

export async function loader(args: Route.LoaderArgs) {
  const { world, person } = await requireAdminWorkspace(args);
  return fileOfDocument(world, person, { id: args.params.id });
}
