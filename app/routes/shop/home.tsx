import { findTestimonials, testimonialTags } from "#server/reviews/find-testimonials.ts";
import { cachedSettings } from "#server/settings/cached-settings.ts";
import { visitorContext, worldContext } from "#app/context.ts";
import { drawnHtml } from "#app/http/memory/drawn-html.ts";
import { cachedPage } from "#app/http/memory/page-cache.ts";
import { drawHome } from "#app/features/catalogue/home/draw-home.tsx";
import { FeaturedProducts } from "#app/features/catalogue/home/featured-products.tsx";
import { drawnCards } from "#app/features/catalogue/storefront/cards/drawn-cards.ts";
import { homeProducts } from "#app/features/catalogue/home/home-products.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { languageOf } from "#app/i18n/language.ts";
import { Drawn } from "#app/kit/drawn-html.tsx";
import { homeHead } from "#app/seo/home-head.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import type { Route } from "./+types/home";

export async function loader({ context, url }: Route.LoaderArgs) {
  const world = context.get(worldContext);
  const language = languageOf(url.pathname);
  const { zone } = context.get(visitorContext);
  const [{ business }, { tags, featured, ...shown }, testimonials] = await Promise.all([
    cachedSettings(world),
    homeProducts(world, { language, zone }),
    findTestimonials(world, language),
  ]);
  const pictures = world.env.picturesUrl ?? "/media";
  const { top, rest } = drawHome(language, { ...shown, testimonials, business, pictures });
  const t = textIn(language);
  const page = {
    head: await homeHead({ context, url }, business),
    top: drawnHtml(context, top),
    featured: {
      title: t("home.featured"),
      all: t("home.all"),
      cards: featured,
      drawn: await drawnCards({ context, language }, featured),
    },
    rest: drawnHtml(context, rest),
  };
  return cachedPage(page, [...tags, ...testimonialTags]);
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = pageMeta;

export default function Home({ loaderData: { top, featured, rest } }: Route.ComponentProps) {
  return (
    <>
      <Drawn id="home-top" drawn={top} />
      <div className="shell">
        <FeaturedProducts {...featured} />
        <Drawn id="home-rest" drawn={rest} />
      </div>
    </>
  );
}
