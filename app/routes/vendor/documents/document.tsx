import "#app/styles/document.css";
import { worldContext } from "#app/context.ts";
import { openDocument } from "#app/features/documents/open-document.ts";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { requireVendor } from "#app/features/people/guards/require-vendor.ts";
import { DocumentPage } from "#app/features/documents/document-page.tsx";
import { useText } from "#app/kit/text.tsx";
import type { Route } from "./+types/document";

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const vendor = await requireVendor(context, url);
  return openDocument(context.get(worldContext), vendor, { id: params.id });
}

export const meta: Route.MetaFunction = unlistedMeta;

export default function Document({ loaderData: { id, paper } }: Route.ComponentProps) {
  const t = useText();
  return (
    <DocumentPage
      paper={paper}
      back={{ to: "/vendor/documents", text: t("documentList.back") }}
      file={`/vendor/documents/${id}/file`}
    />
  );
}
