import { data, redirect } from "react-router";
import type { Language } from "#domain/language.ts";
import { findFeaturedProducts } from "#server/products/find-featured-products.ts";
import { getProduct, type ProductOnPage } from "#server/products/get-product.ts";
import { worldContext } from "#app/context.ts";
import { keptPage } from "#app/http/page-memory.ts";
import { languageOf, localPath } from "#app/language.ts";
import { carriedTexts, textIn } from "#app/messages/catalogues.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { BuyingBox } from "#app/ui/catalogue/buying-box.tsx";
import { ProductCards } from "#app/ui/product-card.tsx";
import { ProductFacts } from "#app/ui/catalogue/product-facts.tsx";
import { ProductPicture } from "#app/ui/product-picture.tsx";
import { ProductReviews } from "#app/ui/catalogue/product-reviews.tsx";
import { CarriedTexts, useText } from "#app/ui/text.tsx";
import { useCanBuy } from "#app/ui/catalogue/use-can-buy.ts";
import type { Route } from "./+types/product";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const world = context.get(worldContext);
  const language = languageOf(url.pathname);
  const reviewPage = Number(
    /^[1-9][0-9]{0,4}$/.exec(url.searchParams.get("reviews") ?? "")?.[0] ?? 1,
  );
  const product = await getProduct(world, params.slug, language, { reviewPage });
  if (product === null) {
    throw data({ popular: await findFeaturedProducts(world, language) }, { status: 404 });
  }
  if (product.slug !== params.slug) {
    throw redirect(localPath(language, `/products/${product.slug}`) + url.search, 301);
  }
  const page = pageOf(product, language, url.searchParams.get("pack"));
  return keptPage(page, [`product:${product.id}`, "catalogue", "settings"]);
}

function pageOf(product: ProductOnPage, language: Language, askedPackId: string | null) {
  const { shownPackId, ...rest } = product;
  const chosenPackId = product.packs.find((pack) => pack.id === askedPackId)?.id ?? shownPackId;
  return {
    ...rest,
    texts: carriedTexts[language].product,
    chosenPackId,
    title: textIn(language)("product.title", { name: product.name }),
  };
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData && [
    { title: loaderData.title },
    { name: "description", content: `${loaderData.name}: ${loaderData.shortDescription}` },
  ];

export default function Product({ loaderData }: Route.ComponentProps) {
  return (
    <CarriedTexts texts={loaderData.texts}>
      <ProductPage product={loaderData} />
    </CarriedTexts>
  );
}

function ProductPage({ product }: { product: Route.ComponentProps["loaderData"] }) {
  const t = useText();
  const canBuy = useCanBuy();
  const trail = [
    { to: "/", name: t("layout.home") },
    { to: "/products", name: t("layout.products") },
  ];
  return (
    <div className="shell pt-2">
      <Breadcrumb trail={trail} here={product.name} />
      <div className="mt-2 grid gap-6 lg:grid-cols-2 lg:gap-12">
        <div className="packet">
          <ProductPicture
            imageKey={product.image?.key ?? null}
            alt={product.image?.alt ?? t("product.picture", { name: product.name })}
            use="page"
            soon
          />
        </div>
        <BuyingBox key={product.slug} product={product} canBuy={canBuy} />
      </div>
      <ProductFacts product={product} />
      <ProductReviews product={product} />
      {product.related.length > 0 && (
        <section aria-labelledby="related" className="mt-14">
          <h2 id="related" className="mb-5 text-xl">
            {t("product.related")}
          </h2>
          <ProductCards cards={product.related} canBuy={canBuy} />
        </section>
      )}
    </div>
  );
}
