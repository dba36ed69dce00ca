import { findDocuments } from "#server/documents/find-documents.ts";
import {
  readDocumentListQuery,
  yearOptions,
} from "#app/features/documents/read-document-list-query.ts";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { requireVendorWorkspace } from "#app/features/admin/workspace.ts";
import { DocumentList } from "#app/features/documents/panel/document-list.tsx";
import { PanelPage } from "#app/kit/panel/panel-page.tsx";
import { useAreaPath } from "#app/kit/panel/area-path.ts";
import type { Route } from "./+types/documents";

export async function loader(args: Route.LoaderArgs) {
  const { world, person, t } = await requireVendorWorkspace(args);
  return {
    found: await findDocuments(world, person, readDocumentListQuery(args.url.searchParams)),
    years: yearOptions(world.now()),
    title: t("documentList.title"),
  };
}

export const meta: Route.MetaFunction = unlistedMeta;

export default function Documents({ loaderData: { title, ...shown } }: Route.ComponentProps) {
  const pathTo = useAreaPath();
  return (
    <PanelPage title={title}>
      <DocumentList
        {...shown}
        documentsPath={pathTo("/documents")}
        orders={pathTo("/orders")}
        ofMany={false}
      />
    </PanelPage>
  );
}
