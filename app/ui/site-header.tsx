import { Form, useLocation } from "react-router";
import { twinPath } from "#app/language.ts";
import { Logo } from "#app/ui/drawings/logo.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { LocalLink } from "#app/ui/local-link.tsx";
import { useLanguage, usePath, useText } from "#app/ui/text.tsx";

export type Viewer = { name: string; role: "customer" | "vendor" | "administrator" } | null;

const linkClass =
  "inline-flex min-h-11 items-center gap-2 rounded-field px-3 font-semibold hover:bg-leaf-tint hover:text-leaf-deep";

export function SiteHeader({ shopName, viewer }: { shopName: string; viewer: Viewer }) {
  const t = useText();
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper">
      <div className="shell flex min-h-16 items-center gap-1">
        <LocalLink to="/" reloadDocument className="mr-2 inline-flex min-h-11 items-center">
          <Logo name={shopName} className="text-lg text-leaf-deep" />
        </LocalLink>
        <nav aria-label={t("layout.main")} className="hidden md:flex">
          <LocalLink to="/" className={linkClass}>
            {t("layout.home")}
          </LocalLink>
          <LocalLink to="/products" className={linkClass}>
            {t("layout.products")}
          </LocalLink>
        </nav>
        <div className="ml-auto flex items-center">
          <OtherLanguage />
          <div className="hidden items-center md:flex">
            <ViewerLinks viewer={viewer} />
          </div>
          {viewer?.role !== "vendor" && <CartLink />}
          <MobileMenu viewer={viewer} />
        </div>
      </div>
    </header>
  );
}

function OtherLanguage() {
  const t = useText();
  const language = useLanguage();
  const { pathname, search } = useLocation();
  return (
    <a
      href={twinPath(pathname) + search}
      hrefLang={language === "en" ? "hi" : "en"}
      lang={language === "en" ? "hi" : "en"}
      aria-label={t("layout.otherLanguageLabel")}
      className={linkClass}
    >
      <Icon name="globe" size={20} />
      {t("layout.otherLanguage")}
    </a>
  );
}

/** The early script writes the number: the page may be older than the cart. */
function CartLink() {
  const t = useText();
  return (
    <LocalLink
      to="/cart"
      reloadDocument
      className={`${linkClass} relative`}
      aria-label={t("layout.cart")}
      suppressHydrationWarning
    >
      <Icon name="cart" size={24} />
      <span
        data-cart-count
        suppressHydrationWarning
        hidden
        className="absolute right-0 top-0 min-w-5 rounded-full bg-marigold px-1 text-center text-sm font-semibold leading-5 tabular"
      >
        {""}
      </span>
    </LocalLink>
  );
}

function ViewerLinks({ viewer }: { viewer: Viewer }) {
  const t = useText();
  if (!viewer) {
    return (
      <>
        <LocalLink to="/login" reloadDocument className={linkClass}>
          {t("layout.login")}
        </LocalLink>
        <LocalLink to="/register" reloadDocument className={linkClass}>
          {t("layout.register")}
        </LocalLink>
      </>
    );
  }
  if (viewer.role === "vendor") {
    return (
      <>
        <LocalLink to="/vendor/dashboard" reloadDocument className={linkClass}>
          {t("layout.vendor")}
        </LocalLink>
        <LogoutButton />
      </>
    );
  }
  return (
    <>
      <button
        type="button"
        popoverTarget="account-menu"
        aria-label={t("layout.account", { name: viewer.name })}
        className={linkClass}
      >
        <Icon name="user" size={20} />
        <span className="max-w-40 truncate">{viewer.name}</span>
        <Icon name="chevron-down" size={16} />
      </button>
      <div id="account-menu" popover="auto" className="account-menu">
        <LocalLink to="/orders" reloadDocument className={linkClass}>
          {t("layout.orders")}
        </LocalLink>
        <LogoutButton />
      </div>
    </>
  );
}

function LogoutButton() {
  const t = useText();
  const path = usePath();
  return (
    <Form method="post" action={path("/logout")} reloadDocument data-logout>
      <button type="submit" className={`${linkClass} w-full`}>
        <Icon name="logout" size={20} />
        {t("layout.logout")}
      </button>
    </Form>
  );
}

function MobileMenu({ viewer }: { viewer: Viewer }) {
  const t = useText();
  return (
    <div className="md:hidden">
      <button
        type="button"
        popoverTarget="mobile-menu"
        aria-label={t("layout.menu")}
        className="inline-flex size-11 items-center justify-center"
      >
        <Icon name="menu" size={24} />
      </button>
      <nav id="mobile-menu" popover="auto" aria-label={t("layout.menu")} className="mobile-menu">
        <div className="flex justify-end">
          <button
            type="button"
            popoverTarget="mobile-menu"
            popoverTargetAction="hide"
            aria-label={t("layout.closeMenu")}
            className="inline-flex size-11 items-center justify-center"
          >
            <Icon name="close" size={24} />
          </button>
        </div>
        <div className="flex flex-col gap-1">
          <LocalLink to="/" reloadDocument className={linkClass}>
            {t("layout.home")}
          </LocalLink>
          <LocalLink to="/products" reloadDocument className={linkClass}>
            {t("layout.products")}
          </LocalLink>
          {viewer?.role === "customer" ? (
            <>
              <LocalLink to="/orders" reloadDocument className={linkClass}>
                {t("layout.orders")}
              </LocalLink>
              <LogoutButton />
            </>
          ) : (
            <ViewerLinks viewer={viewer} />
          )}
        </div>
      </nav>
    </div>
  );
}
