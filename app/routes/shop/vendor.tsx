import { useMemo } from "react";
import { data, redirect } from "react-router";
import { parseVendorPageQuery } from "#domain/catalogue/storefront/vendor-page-query.ts";
import { getVendorPage } from "#server/catalogue/vendor-pages/get-vendor-page.ts";
import { worldContext } from "#app/context.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { vendorHead } from "#app/seo/vendor-head.ts";
import { cachedPage } from "#app/http/memory/page-cache.ts";
import { languageOf, localPath } from "#app/i18n/language.ts";
import { pageTexts } from "#app/i18n/catalogues.ts";
import { vendorInWords } from "#app/features/catalogue/vendor-pages/vendor-words.ts";
import { popularCards } from "#app/features/catalogue/storefront/cards/popular-cards.ts";
import { unpackCards } from "#app/features/catalogue/storefront/cards/packed-cards.ts";
import { SellerPage } from "#app/features/catalogue/vendor-pages/seller-page.tsx";
import { PageTexts } from "#app/kit/text.tsx";
import type { Route } from "./+types/vendor";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const world = context.get(worldContext);
  const language = languageOf(url.pathname);
  const query = parseVendorPageQuery(url.searchParams);
  const vendor = await getVendorPage(world, params.slug, language, query);
  if (vendor === null)
    throw data({ popular: await popularCards(world, language) }, { status: 404 });
  if (vendor.slug !== params.slug)
    throw redirect(localPath(language, `/vendors/${vendor.slug}`) + url.search, 301);
  const { product, seller } = pageTexts[language];
  const { cards: _, tags, germination: __, ...rest } = vendor;
  const page = {
    ...rest,
    ...vendorInWords(language, vendor),
    texts: { ...seller, "product.breadcrumb": product["product.breadcrumb"] },
    head: await vendorHead({ context, url }, vendor),
  };
  return cachedPage(page, tags);
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = pageMeta;

export default function Vendor({ loaderData }: Route.ComponentProps) {
  const cards = useMemo(() => unpackCards(loaderData.cards), [loaderData.cards]);
  return (
    <PageTexts texts={loaderData.texts}>
      <SellerPage vendor={loaderData} cards={cards} />
    </PageTexts>
  );
}
