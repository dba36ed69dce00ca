import { personOf } from "#server/people/sign-in/person-of.ts";
import { worldContext } from "#app/context.ts";
import { fileOfDocument } from "#app/features/documents/file-of-document.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import type { Route } from "./+types/document-file";

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const person = personOf(await requireAdministrator(context));
  return fileOfDocument(context.get(worldContext), person, { id });
}
