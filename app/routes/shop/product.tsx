import { data, redirect } from "react-router";
import { readReviewPage } from "#domain/reviews/review-page.ts";
import { getProduct, type ProductOnPage } from "#server/catalogue/storefront/get-product.ts";
import { mailWay } from "#server/mail/mail-way.ts";
import { visitorContext, worldContext } from "#app/context.ts";
import { productHead } from "#app/seo/product-head.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { cachedPage } from "#app/http/memory/page-cache.ts";
import { languageOf, localPath } from "#app/i18n/language.ts";
import { popularCards } from "#app/features/catalogue/storefront/cards/popular-cards.ts";
import { knownBeside } from "#app/features/catalogue/storefront/known-beside.ts";
import { drawnParts, productInWords } from "#app/features/catalogue/storefront/product-words.ts";
import { ProductPage } from "#app/features/catalogue/storefront/product-page.tsx";
import { PageTexts } from "#app/kit/text.tsx";
import type { Route } from "./+types/product";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const world = context.get(worldContext);
  const language = languageOf(url.pathname);
  const reviewPage = readReviewPage(url.searchParams);
  const product = await getProduct(world, params.slug, language, { reviewPage });
  if (product === null)
    throw data({ popular: await popularCards(world, language) }, { status: 404 });
  if (product.slug !== params.slug) {
    throw redirect(localPath(language, `/products/${product.slug}`) + url.search, 301);
  }
  if (reviewPage > product.reviewPages) throw redirect(localPath(language, lastReviews(product)));
  const visitor = context.get(visitorContext);
  const signedIn = await visitor.signedIn();
  const { details, ...words } = productInWords(language, product, {
    origin: url.origin,
    askedPackId: url.searchParams.get("pack"),
    ...(await knownBeside(world, product)),
    zone: visitor.zone,
    now: world.now(),
    pictures: world.env.picturesUrl ?? "/media",
  });
  const page = {
    ...words,
    ...(await drawnParts({ context, language }, { details, related: words.related })),
    head: await productHead({ context, url }, product),
    tellsRestocks: mailWay(world) !== "none",
    canAnswer: signedIn?.vendorId === product.vendorId,
  };
  return cachedPage(page, [...product.tags, "promotions"]);
}

/** An address for each page there is, and no more: there are numbers without end, and room for few pages. */
const lastReviews = ({ slug, reviewPages }: ProductOnPage) =>
  `/products/${slug}${reviewPages > 1 ? `?reviews=${reviewPages}` : ""}`;

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = pageMeta;

export default function Product({ loaderData }: Route.ComponentProps) {
  return (
    <PageTexts texts={loaderData.texts}>
      <ProductPage product={loaderData} />
    </PageTexts>
  );
}
