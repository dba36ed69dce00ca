import type { ComponentProps, ReactNode } from "react";
import { renderToString } from "react-dom/server";
import type { Language } from "#domain/language.ts";
import { textCatalogueFor } from "#app/i18n/catalogues.ts";
import { Speak } from "#app/kit/text.tsx";
import { HomeLink, LinksOfViewer, type Viewer } from "./drawn-header.tsx";
import { SiteFooter } from "./site-footer.tsx";

export type FooterShown = ComponentProps<typeof SiteFooter>;

/** The parts of every page that no script changes. */
export const drawLayout = {
  home: (language: Language, shopName: string) => draw(language, <HomeLink shopName={shopName} />),
  links: (language: Language, viewer: Viewer) => draw(language, <LinksOfViewer viewer={viewer} />),
  footer: (language: Language, shown: FooterShown) => draw(language, <SiteFooter {...shown} />),
};

function draw(language: Language, part: ReactNode): string {
  return renderToString(
    <Speak language={language} catalogue={textCatalogueFor(language, "shop")}>
      {part}
    </Speak>,
  );
}
