import { findDocuments } from "#server/documents/find-documents.ts";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { worldContext } from "#app/context.ts";
import { askedDocuments, yearOptions } from "#app/features/documents/asked-documents.ts";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import { DocumentList } from "#app/features/documents/panel/document-list.tsx";
import { MoneyPage } from "#app/features/money/panel/reconciliation/money-page.tsx";
import type { Route } from "./+types/documents";

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = personOf(await requireAdministrator(context));
  const world = context.get(worldContext);
  return {
    found: await findDocuments(world, person, askedDocuments(url.searchParams)),
    years: yearOptions(world.now()),
  };
}

export const meta: Route.MetaFunction = panelMeta("Documents");

export default function Documents({ loaderData }: Route.ComponentProps) {
  return (
    <MoneyPage>
      <DocumentList {...loaderData} place="/admin/money/documents" orders="/admin/orders" ofMany />
    </MoneyPage>
  );
}
