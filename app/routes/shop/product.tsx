import { data, redirect } from "react-router";
import type { Language } from "#domain/language.ts";
import { readReviewPage } from "#domain/reviews/review-page.ts";
import { findFeaturedProducts } from "#server/catalogue/storefront/find-featured-products.ts";
import { getProduct, type ProductOnPage } from "#server/catalogue/storefront/get-product.ts";
import { visitorContext, worldContext } from "#app/context.ts";
import { productHead } from "#app/seo/product-head.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { cachedPage } from "#app/http/memory/page-cache.ts";
import { languageOf, localPath } from "#app/i18n/language.ts";
import { pageTexts } from "#app/i18n/catalogues.ts";
import { germinationResults } from "#app/features/catalogue/counts/germination-results.ts";
import { cardsInWords } from "#app/features/catalogue/storefront/cards/card-words.ts";
import { packWithWords, productFacts } from "#app/features/catalogue/storefront/named-facts.ts";
import { printedLabel } from "#app/features/catalogue/storefront/printed-label.ts";
import { ProductPage } from "#app/features/catalogue/storefront/product-page.tsx";
import { PageTexts } from "#app/kit/text.tsx";
import type { Route } from "./+types/product";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const world = context.get(worldContext);
  const language = languageOf(url.pathname);
  const reviewPage = readReviewPage(url.searchParams);
  const product = await getProduct(world, params.slug, language, { reviewPage });
  if (product === null) {
    const { cards } = await findFeaturedProducts(world, language);
    throw data({ popular: cardsInWords(language, cards) }, { status: 404 });
  }
  if (product.slug !== params.slug) {
    throw redirect(localPath(language, `/products/${product.slug}`) + url.search, 301);
  }
  if (reviewPage > product.reviewPages) throw redirect(localPath(language, lastReviews(product)));
  const signedIn = await context.get(visitorContext).signedIn();
  const page = {
    ...pageOf(product, language, url.searchParams.get("pack")),
    head: await productHead({ context, url }, product),
    canAnswer: signedIn?.vendorId === product.vendorId,
  };
  return cachedPage(page, product.tags);
}

/** An address for each page there is, and no more: there are numbers without end, and room for few pages. */
const lastReviews = ({ slug, reviewPages }: ProductOnPage) =>
  `/products/${slug}${reviewPages > 1 ? `?reviews=${reviewPages}` : ""}`;

function pageOf(product: ProductOnPage, language: Language, askedPackId: string | null) {
  const { shownPackId, vendorId: _, tags: __, seller: ___, lots: ____, ...others } = product;
  const { germination, foodLabel: _____, ...rest } = others;
  const chosenPackId = product.packs.find((pack) => pack.id === askedPackId)?.id ?? shownPackId;
  return {
    ...rest,
    packs: product.packs.map((pack) => packWithWords(language, pack)),
    facts: productFacts(language, product),
    label: printedLabel(language, product),
    germination: germinationResults(language, germination).join("\n") || null,
    related: cardsInWords(language, product.related),
    texts: pageTexts[language].product,
    chosenPackId,
  };
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = pageMeta;

export default function Product({ loaderData }: Route.ComponentProps) {
  return (
    <PageTexts texts={loaderData.texts}>
      <ProductPage product={loaderData} />
    </PageTexts>
  );
}
