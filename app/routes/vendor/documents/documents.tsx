import { findDocuments } from "#server/documents/find-documents.ts";
import { askedDocuments, yearOptions } from "#app/features/documents/asked-documents.ts";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { requireVendorWorkspace } from "#app/features/admin/desk.ts";
import { DocumentList } from "#app/features/documents/panel/document-list.tsx";
import { PanelPage } from "#app/kit/panel/panel-page.tsx";
import { usePlace } from "#app/kit/panel/place.ts";
import type { Route } from "./+types/documents";

export async function loader(args: Route.LoaderArgs) {
  const { world, person, t } = await requireVendorWorkspace(args);
  return {
    found: await findDocuments(world, person, askedDocuments(args.url.searchParams)),
    years: yearOptions(world.now()),
    title: t("documentList.title"),
  };
}

export const meta: Route.MetaFunction = unlistedMeta;

export default function Documents({ loaderData: { title, ...shown } }: Route.ComponentProps) {
  const place = usePlace();
  return (
    <PanelPage title={title}>
      <DocumentList
        {...shown}
        place={place("/documents")}
        orders={place("/orders")}
        ofMany={false}
      />
    </PanelPage>
  );
}
