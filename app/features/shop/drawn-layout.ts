import type { Language } from "#domain/language.ts";
import { onlyDrawn, type DrawnHtml } from "#app/http/memory/drawn-html.ts";
import { keptHtml } from "#app/http/memory/kept-html.ts";
import type { Viewer } from "./drawn-header.tsx";
import { drawLayout, type FooterShown } from "./draw-layout.tsx";

export type DrawnLayout = Record<"home" | "links" | "footer", DrawnHtml>;

type Shown = Pick<FooterShown, "shop" | "phone"> & { viewer: Viewer };

/** Header and footer as they are in every page. Of somebody with an account the links carry their name: drawn for them alone. */
export function drawnLayout(language: Language, { shop, phone, viewer }: Shown): DrawnLayout {
  const footer = { shop, phone, canOrder: viewer?.role !== "vendor" };
  const kept = (what: string, draw: () => string) => keptHtml(`${what} ${language}`, draw);
  const links = () => drawLayout.links(language, viewer);
  const parts = {
    home: { html: kept(`home ${shop.name}`, () => drawLayout.home(language, shop.name)) },
    links: { html: viewer === null ? kept("links", links) : links() },
    footer: {
      html: kept(`footer ${JSON.stringify(footer)}`, () => drawLayout.footer(language, footer)),
    },
  };
  return onlyDrawn(parts, shop);
}
