import { useLocation } from "react-router";
import { twinPath } from "#app/i18n/language.ts";
import { DrawnOnce } from "#app/kit/drawn-html.tsx";
import { Icon } from "#app/kit/icon.tsx";
import { HomeLink, LinksOfViewer, type Viewer } from "./drawn-header.tsx";
import { linkClass, PageLinks } from "./page-links.tsx";
import { useLanguage, useText } from "#app/kit/text.tsx";

export function SiteHeader({ shopName, viewer }: { shopName: string; viewer: Viewer }) {
  const t = useText();
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper">
      <div className="shell flex min-h-16 items-center gap-1">
        <DrawnOnce id="home-link" className="flex min-w-0">
          {import.meta.env.SSR && <HomeLink shopName={shopName} />}
        </DrawnOnce>
        <nav aria-label={t("layout.main")} className="hidden lg:flex">
          <PageLinks />
        </nav>
        <div className="ml-auto flex flex-none items-center">
          <OtherLanguage />
          <DrawnOnce id="header-links" className="flex flex-none items-center">
            {import.meta.env.SSR && <LinksOfViewer viewer={viewer} />}
          </DrawnOnce>
        </div>
      </div>
    </header>
  );
}

/** On a phone the word alone: there the shop's name needs the room. */
function OtherLanguage() {
  const t = useText();
  const language = useLanguage() === "en" ? "hi" : "en";
  const { pathname, search } = useLocation();
  return (
    <a
      href={twinPath(pathname) + search}
      hrefLang={language}
      lang={language}
      aria-label={t("layout.otherLanguageLabel")}
      className={linkClass}
    >
      <Icon name="globe" className="max-sm:hidden" />
      {t("layout.otherLanguage")}
    </a>
  );
}
