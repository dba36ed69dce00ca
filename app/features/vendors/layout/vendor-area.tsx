import type { ReactNode } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import type { Bell } from "#server/notices/get-bell.ts";
import { twinPath } from "#app/i18n/language.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { Logo } from "#app/kit/drawings/logo.tsx";
import { Icon } from "#app/kit/icon.tsx";
import { LocalLink } from "#app/kit/local-link.tsx";
import { useLanguage, useText } from "#app/kit/text.tsx";
import { VendorBell } from "#app/features/notices/vendor-bell.tsx";
import { useShopName } from "#app/features/people/sign-in/shop-name.ts";
import { VendorMenu } from "./vendor-menu.tsx";

type Props = {
  /** Who is signed in; null: nobody, and the page says what to do about it. */
  personName: string | null;
  children: ReactNode;
};

/** Header and footer of the vendors' area: no more than daily work needs, so that the work itself has the screen. */
export function VendorArea({ personName, children }: Props) {
  const t = useText();
  const vendor = useRouteLoaderData<{ bell: Bell }>("routes/vendor/vendor-layout");
  return (
    <>
      <a href="#content" className="panel-skip">
        {t("layout.skip")}
      </a>
      <header className="sticky top-0 z-20 border-b border-line bg-white">
        <div className="shell flex min-h-14 items-center">
          <LocalLink
            to="/"
            reloadDocument
            className="mr-auto inline-flex min-h-11 min-w-0 items-center"
          >
            <Logo name={useShopName()} className="text-leaf-deep sm:text-lg" />
          </LocalLink>
          <OtherLanguage />
          {vendor && <VendorBell bell={vendor.bell} />}
          <VendorMenu personName={personName} />
        </div>
      </header>
      <main id="content" tabIndex={-1} className="flex-1 focus:outline-none">
        {children}
      </main>
      <footer className="mt-8 border-t border-line print:hidden">
        <div className="shell flex flex-wrap gap-x-6 py-1 text-sm">
          <FooterLink to="/contact" text="vendorArea.help" />
          <FooterLink to="/terms" text="layout.terms" />
        </div>
      </footer>
    </>
  );
}

function FooterLink({ to, text }: { to: string; text: TextKey }) {
  const t = useText();
  return (
    <LocalLink
      to={to}
      reloadDocument
      className="inline-flex min-h-11 items-center text-muted hover:underline"
    >
      {t(text)}
    </LocalLink>
  );
}

/** The same page in the other language: another document, for its words come with it. */
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
      className="inline-flex min-h-11 items-center gap-2 rounded-field px-2 font-semibold hover:bg-leaf-tint"
    >
      <Icon name="globe" className="max-sm:hidden" />
      {t("layout.otherLanguage")}
    </a>
  );
}
