import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { telephoneLink } from "#domain/people/addresses/phone-number.ts";
import type { BusinessInformation } from "#domain/settings/shop-settings.ts";
import type { Language } from "#domain/language.ts";
import type { ShopWindow } from "#server/catalogue/shop-window/find-shop-window.ts";
import type { Testimonial } from "#server/reviews/find-testimonials.ts";
import { textCatalogueFor, textIn } from "#app/i18n/catalogues.ts";
import { Speak } from "#app/kit/text.tsx";
import { CategoryTiles } from "./category-tiles.tsx";
import { Hero } from "./hero.tsx";
import { AboutUs, Benefits, GrowersWords, ShopNow } from "./home-words.tsx";
import { SeedHouses, WindowLists } from "./window-lists.tsx";

type Shown = {
  /** Drawn already. */
  sow: string;
  window: ShopWindow;
  testimonials: readonly Testimonial[];
  business: BusinessInformation;
  /** What addresses of pictures begin with. */
  pictures: string;
};

/** The home before and after the products that can be bought on it: drawn by the server alone. */
export function drawHome(
  language: Language,
  { sow, window, testimonials, business, pictures }: Shown,
): { top: string; rest: string } {
  const t = textIn(language);
  const draw = (part: ReactNode) =>
    renderToStaticMarkup(
      <Speak language={language} catalogue={textCatalogueFor(language, "shop")}>
        {part}
      </Speak>,
    );
  const { name, phone } = business;
  return {
    top:
      draw(
        <>
          <Hero t={t} />
          <CategoryTiles t={t} window={window} pictures={pictures} />
        </>,
      ) + (sow && `<div class="shell">${sow}</div>`),
    rest: draw(
      <>
        <WindowLists t={t} window={window} />
        <SeedHouses t={t} window={window} />
        <GrowersWords t={t} said={testimonials} />
        <Benefits t={t} />
        <AboutUs t={t} business={{ name, phone, call: telephoneLink(phone) }} />
        <ShopNow t={t} />
      </>,
    ),
  };
}
