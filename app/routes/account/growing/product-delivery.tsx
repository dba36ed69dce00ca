import { data } from "react-router";
import { getProduct } from "#server/catalogue/storefront/get-product.ts";
import { worldContext } from "#app/context.ts";
import { pinPage } from "#app/features/catalogue/delivery/pin-page.ts";
import { popularCards } from "#app/features/catalogue/storefront/cards/popular-cards.ts";
import { drawnHtml } from "#app/http/memory/drawn-html.ts";
import { languageOf } from "#app/i18n/language.ts";
import { Drawn } from "#app/kit/drawn-html.tsx";
import { LocalLink } from "#app/kit/local-link.tsx";
import { toldPlace } from "#app/place-cookie.ts";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import type { Route } from "./+types/product-delivery";

/** For the PIN code that is asked for, or the one that the browser keeps. */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const world = context.get(worldContext);
  const language = languageOf(url.pathname);
  const product = await getProduct(world, params.slug, language);
  if (product === null)
    throw data({ popular: await popularCards(world, language) }, { status: 404 });
  const kept = toldPlace(request.headers.get("Cookie"))?.pin ?? "";
  const typed = (url.searchParams.get("pin") ?? kept).slice(0, 20);
  const { drawn, problem, ...words } = await pinPage(world, language, product, typed);
  const page = { ...words, drawn: drawnHtml(context, drawn) };
  return data(page, { status: problem === null ? 200 : 422 });
}

export const meta: Route.MetaFunction = unlistedMeta;

export default function ProductDelivery({ loaderData }: Route.ComponentProps) {
  const { slug, name, title, description, drawn } = loaderData;
  return (
    <div className="shell pt-6 pb-12 md:pt-10">
      <LocalLink
        to={`/products/${slug}`}
        className="inline-flex min-h-11 items-center font-semibold text-leaf underline-offset-4 hover:underline"
      >
        {name}
      </LocalLink>
      <h1 className="mt-1 text-2xl md:text-3xl">{title}</h1>
      <p className="mt-3 max-w-prose text-muted">{description}</p>
      <Drawn id="pin-delivery" drawn={drawn} />
    </div>
  );
}
