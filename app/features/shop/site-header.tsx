import { useLocation } from "react-router";
import { twinPath } from "#app/i18n/language.ts";
import { Drawn } from "#app/kit/drawn-html.tsx";
import { Icon } from "#app/kit/icon.tsx";
import type { DrawnLayout } from "./drawn-layout.ts";
import { linkClass, PageLinks } from "./page-links.tsx";
import { useLanguage, useText } from "#app/kit/text.tsx";

export function SiteHeader({ home, links }: Pick<DrawnLayout, "home" | "links">) {
  const t = useText();
  return (
    <header className="site-header">
      <div className="shell flex min-h-16 items-center gap-1">
        <Drawn id="home-link" className="flex min-w-0" drawn={home} />
        <nav aria-label={t("layout.main")} className="hidden lg:flex">
          <PageLinks />
        </nav>
        <div className="header-end">
          <OtherLanguage />
          <Drawn id="header-links" className="header-end" drawn={links} />
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
