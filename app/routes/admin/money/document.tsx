import "#app/styles/document.css";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { worldContext } from "#app/context.ts";
import { openDocument } from "#app/features/documents/open-document.ts";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import { DocumentPage } from "#app/features/documents/document-page.tsx";
import { useText } from "#app/kit/text.tsx";
import type { Route } from "./+types/document";

export async function loader({ context, params }: Route.LoaderArgs) {
  const person = personOf(await requireAdministrator(context));
  return openDocument(context.get(worldContext), person, { id: params.id });
}

export const meta: Route.MetaFunction = unlistedMeta;

export default function Document({ loaderData: { id, paper } }: Route.ComponentProps) {
  const t = useText();
  return (
    <DocumentPage
      paper={paper}
      back={{ to: "/admin/money/documents", text: t("documentList.back") }}
      file={`/admin/money/documents/${id}/file`}
    />
  );
}
