import { inLanguage, type BothLanguages } from "#domain/settings/about-texts.ts";
import type { Language } from "#domain/language.ts";
import { grievanceOfficer, type ShopSettings } from "#domain/settings/shop-settings.ts";
import { cachedSettings } from "#server/settings/cached-settings.ts";
import { worldContext } from "#app/context.ts";
import { pageHead } from "#app/seo/page-head.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { cachedPage } from "#app/http/memory/page-cache.ts";
import { languageOf } from "#app/i18n/language.ts";
import { pageTexts } from "#app/i18n/catalogues.ts";
import { AboutPage, type AboutShop } from "#app/features/shop/about/about-page.tsx";
import heroField from "#app/kit/drawings/hero-field.svg?no-inline";
import { PageTexts } from "#app/kit/text.tsx";
import type { Route } from "./+types/about";

export async function loader({ context, url }: Route.LoaderArgs) {
  const language = languageOf(url.pathname);
  const settings = await cachedSettings(context.get(worldContext));
  const page = {
    head: await pageHead({ context, url }, "about"),
    texts: pageTexts[language].about,
    shop: aboutShop(settings, language),
    // Imported here alone it needs no file of its own in the browser.
    picture: heroField,
  };
  return cachedPage(page, ["settings"]);
}

/** What the owner told, in the page's language. A person without a name and a value without words are left out. */
function aboutShop({ business, about }: ShopSettings, language: Language): AboutShop {
  const say = (texts: BothLanguages) => inLanguage(texts, language);
  const { name, legalName, address, gstin, seedLicence } = business;
  const officer = grievanceOfficer(business);
  return {
    business: { name, legalName, address, gstin, seedLicence, officer },
    demo: about.demo,
    story: say(about.story),
    mission: say(about.mission),
    values: about.values
      .map(({ title, text }) => ({ title: say(title), text: say(text) }))
      .filter(({ title }) => title !== ""),
    milestones: about.milestones
      .map(({ year, text }) => ({ year, text: say(text) }))
      .filter(({ text }) => text !== ""),
    team: about.team
      .map(({ portrait, ...one }) => ({
        portrait,
        name: say(one.name),
        role: say(one.role),
        text: say(one.text),
      }))
      .filter((one) => one.name !== ""),
  };
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = pageMeta;

export default function About({ loaderData }: Route.ComponentProps) {
  return (
    <PageTexts texts={loaderData.texts}>
      <AboutPage shop={loaderData.shop} picture={loaderData.picture} />
    </PageTexts>
  );
}
