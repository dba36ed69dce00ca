import { findDocuments } from "#server/documents/find-documents.ts";
import { worldContext } from "#app/context.ts";
import { askedDocuments, yearOptions } from "#app/features/documents/asked-documents.ts";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { languageOf } from "#app/i18n/language.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { requireVendor } from "#app/features/people/guards/require-vendor.ts";
import { DocumentList } from "#app/features/documents/panel/document-list.tsx";
import { PanelPage } from "#app/kit/panel/panel-page.tsx";
import { usePlace } from "#app/kit/panel/place.ts";
import type { Route } from "./+types/documents";

export async function loader({ context, url }: Route.LoaderArgs) {
  const vendor = await requireVendor(context, url);
  const world = context.get(worldContext);
  return {
    found: await findDocuments(world, vendor, askedDocuments(url.searchParams)),
    years: yearOptions(world.now()),
    title: textIn(languageOf(url.pathname))("documentList.title"),
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
