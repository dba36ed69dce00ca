import { findDocuments } from "#server/documents/find-documents.ts";
import {
  readDocumentListQuery,
  yearOptions,
} from "#app/features/documents/read-document-list-query.ts";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import { requireAdminWorkspace } from "#app/features/admin/workspace.ts";
import { DocumentList } from "#app/features/documents/panel/document-list.tsx";
import { MoneyPage } from "#app/features/money/panel/reconciliation/money-page.tsx";
import type { Route } from "./+types/documents";

export async function loader(args: Route.LoaderArgs) {
  const { world, person } = await requireAdminWorkspace(args);
  return {
    found: await findDocuments(world, person, readDocumentListQuery(args.url.searchParams)),
    years: yearOptions(world.now()),
  };
}

export const meta: Route.MetaFunction = panelMeta("Documents");

export default function Documents({ loaderData }: Route.ComponentProps) {
  return (
    <MoneyPage>
      <DocumentList
        {...loaderData}
        documentsPath="/admin/money/documents"
        orders="/admin/orders"
        ofMany
      />
    </MoneyPage>
  );
}
