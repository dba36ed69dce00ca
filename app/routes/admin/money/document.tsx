import "#app/styles/document.css";
import { openDocument } from "#app/features/documents/open-document.ts";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { requireAdminWorkspace } from "#app/features/admin/workspace.ts";
import { DocumentPage } from "#app/features/documents/document-page.tsx";
import { useText } from "#app/kit/text.tsx";
import type { Route } from "./+types/document";

export async function loader(args: Route.LoaderArgs) {
  const { world, person } = await requireAdminWorkspace(args);
  return openDocument(world, person, { id: args.params.id });
}

export const meta: Route.MetaFunction = unlistedMeta;

export default function Document({ loaderData: { id, printable } }: Route.ComponentProps) {
  const t = useText();
  return (
    <DocumentPage
      printable={printable}
      back={{ to: "/admin/money/documents", text: t("documentList.back") }}
      file={`/admin/money/documents/${id}/file`}
    />
  );
}
