import { findTestimonials, testimonialTags } from "#server/reviews/find-testimonials.ts";
import { visitorContext, worldContext } from "#app/context.ts";
import { drawnHtml } from "#app/http/drawn-html.ts";
import { homeWords } from "#app/seo/home-words.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { cachedPage } from "#app/http/memory/page-cache.ts";
import { languageOf } from "#app/i18n/language.ts";
import { buttonClass } from "#app/kit/button.tsx";
import heroField from "#app/kit/drawings/hero-field.svg?no-inline";
import { homeProducts } from "#app/features/catalogue/storefront/home-products.ts";
import { FeaturedProducts } from "#app/features/catalogue/storefront/featured-products.tsx";
import { Drawn } from "#app/kit/drawn-html.tsx";
import { Icon, type IconName } from "#app/kit/icon.tsx";
import { LocalLink } from "#app/kit/local-link.tsx";
import { Stars } from "#app/kit/stars.tsx";
import { PageTexts, useText } from "#app/kit/text.tsx";
import type { Route } from "./+types/home";

export async function loader({ context, url }: Route.LoaderArgs) {
  const world = context.get(worldContext);
  const language = languageOf(url.pathname);
  const { zone } = context.get(visitorContext);
  const [{ tags, sow, ...products }, testimonials] = await Promise.all([
    homeProducts(world, { language, zone }),
    findTestimonials(world, language),
  ]);
  const page = {
    ...(await homeWords({ context, url })),
    ...products,
    sow: drawnHtml(context, sow),
    testimonials,
  };
  return cachedPage(page, [...tags, ...testimonialTags]);
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = pageMeta;

const benefits = [
  { icon: "leaf", title: "home.organicTitle", text: "home.organicText" },
  { icon: "shield-check", title: "home.certifiedTitle", text: "home.certifiedText" },
  { icon: "sprout", title: "home.yieldTitle", text: "home.yieldText" },
  { icon: "bug-off", title: "home.resistantTitle", text: "home.resistantText" },
] as const satisfies { icon: IconName; title: string; text: string }[];

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <PageTexts texts={loaderData.texts}>
      <HomePage {...loaderData} />
    </PageTexts>
  );
}

type HomePageProps = Pick<
  Route.ComponentProps["loaderData"],
  "featured" | "testimonials" | "about" | "sow"
>;

function HomePage({ featured, testimonials, about, sow }: HomePageProps) {
  const t = useText();
  return (
    <>
      <Hero />
      <div className="shell">
        <Drawn id="sow-now" drawn={sow} />
        <FeaturedProducts cards={featured} />
        <Benefits />
        {testimonials.length > 0 && <Testimonials testimonials={testimonials} />}
        <AboutUs about={about} />
        <section className="mt-14 flex flex-wrap items-center justify-between gap-5 rounded-card bg-leaf px-6 py-8 text-white md:px-10">
          <div>
            <h2 className="text-xl">{t("home.ctaTitle")}</h2>
            <p className="mt-1">{t("home.ctaText")}</p>
          </div>
          <LocalLink to="/products" className={buttonClass("secondary")}>
            {t("home.shopNow")}
          </LocalLink>
        </section>
      </div>
    </>
  );
}

function Hero() {
  const t = useText();
  return (
    <section className="shell grid items-center gap-4 pt-4 md:grid-cols-2 md:gap-10 md:pt-10">
      <div className="md:order-2">
        <img
          src={heroField}
          width={1200}
          height={480}
          alt=""
          fetchPriority="high"
          className="aspect-2/1 w-full rounded-card object-cover md:aspect-4/3"
        />
      </div>
      <div>
        <h1 className="text-2xl md:text-3xl">{t("home.heroTitle")}</h1>
        <p className="mt-3 max-w-prose text-muted sm:text-lg">{t("home.heroText")}</p>
        <p className="mt-4 flex flex-wrap gap-2 max-sm:*:px-2.5 max-sm:*:text-sm">
          <LocalLink to="/products" className={buttonClass()}>
            {t("home.explore")}
          </LocalLink>
          <LocalLink to="/about" className={buttonClass("secondary")}>
            {t("home.learn")}
          </LocalLink>
        </p>
      </div>
    </section>
  );
}

function Benefits() {
  const t = useText();
  return (
    <section aria-labelledby="benefits" className="mt-12">
      <h2 id="benefits" className="sr-only">
        {t("home.benefits")}
      </h2>
      <ul className="grid grid-cols-2 gap-3 md:gap-5 lg:grid-cols-4">
        {benefits.map(({ icon, title, text }) => (
          <li
            key={title}
            className="flex flex-col gap-2 rounded-card border border-line bg-white p-4 lg:p-5"
          >
            <span className="inline-flex size-11 flex-none items-center justify-center rounded-full bg-leaf-tint text-leaf">
              <Icon name={icon} size={24} />
            </span>
            <div>
              <h3 className="text-base">{t(title)}</h3>
              <p className="mt-1 text-sm text-muted">{t(text)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

type TestimonialsProps = Pick<HomePageProps, "testimonials">;

function Testimonials({ testimonials }: TestimonialsProps) {
  const t = useText();
  return (
    <section aria-labelledby="testimonials" className="mt-14">
      <h2 id="testimonials" className="mb-5 text-xl">
        {t("home.testimonials")}
      </h2>
      <ul className="grid gap-3 md:grid-cols-3 md:gap-5">
        {testimonials.map(({ id, text, authorName, productName }) => (
          <li key={id} className="flex flex-col rounded-card border border-line bg-white p-5">
            <Stars rating={5} />
            <blockquote className="mt-2">{text}</blockquote>
            <p className="mt-auto pt-3 text-sm text-muted">
              <b className="font-semibold text-ink">{authorName}</b> · {productName}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function AboutUs({ about }: Pick<HomePageProps, "about">) {
  const t = useText();
  return (
    <section aria-labelledby="about" className="mt-14">
      <h2 id="about" className="text-xl">
        {t("home.about")}
      </h2>
      <p className="mt-3 max-w-prose">{about}</p>
    </section>
  );
}
