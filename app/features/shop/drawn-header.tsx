import type { Role } from "#domain/people/person.ts";
import { Logo } from "#app/kit/drawings/logo.tsx";
import { Icon } from "#app/kit/icon.tsx";
import { LocalLink } from "#app/kit/local-link.tsx";
import type { TextKey } from "#app/i18n/translate.ts";
import { usePath, useText } from "#app/kit/text.tsx";
import { HeaderSearch } from "./header-search.tsx";
import { HeaderLink, linkClass, PageLinks } from "./page-links.tsx";

export type Viewer = { name: string; role: Role } | null;

export function HomeLink({ shopName }: { shopName: string }) {
  return (
    <LocalLink to="/" reloadDocument className="inline-flex min-h-11 min-w-0 items-center sm:mr-2">
      <Logo name={shopName} className="text-lg text-leaf-deep" />
    </LocalLink>
  );
}

export function LinksOfViewer({ viewer }: { viewer: Viewer }) {
  return (
    <>
      <HeaderSearch isBar={viewer?.role !== "vendor"} />
      <div className="hidden items-center lg:flex">
        {viewer?.role === "customer" ? (
          <AccountMenu name={viewer.name} />
        ) : (
          <ViewerLinks viewer={viewer} />
        )}
      </div>
      {viewer?.role !== "vendor" && <CartLink />}
      <MobileMenu viewer={viewer} />
    </>
  );
}

/**
 * The pre-hydration script writes the number, because the page may be older than the cart. The cart's page loads its
 * own texts.
 */
function CartLink() {
  const t = useText();
  return (
    <LocalLink to="/cart" reloadDocument className={linkClass} aria-label={t("layout.cart")}>
      <Icon name="cart" size={24} />
      <span data-cart-count hidden className="cart-count" />
    </LocalLink>
  );
}

function AccountMenu({ name }: { name: string }) {
  const t = useText();
  return (
    <>
      <button
        type="button"
        popoverTarget="account-menu"
        aria-label={t("layout.account", { name })}
        className={linkClass}
      >
        <Icon name="user" />
        <span className="max-w-40 truncate">{name}</span>
        <Icon name="chevron-down" size={16} />
      </button>
      <div id="account-menu" popover="auto" className="account-menu">
        <ViewerLinks viewer={{ name, role: "customer" }} />
      </div>
    </>
  );
}

function ViewerLinks({ viewer }: { viewer: Viewer }) {
  if (!viewer) {
    return (
      <>
        <HeaderLink to="/login" text="layout.login" reload />
        <HeaderLink to="/register" text="layout.register" reload />
      </>
    );
  }
  return (
    <>
      {viewer.role === "vendor" ? (
        <HeaderLink to="/vendor/dashboard" text="layout.vendor" reload />
      ) : (
        <>
          <HeaderLink to="/orders" text="layout.orders" reload />
          <HeaderLink to="/wishlist" text="layout.wishlist" reload />
        </>
      )}
      <HeaderLink to="/profile" text="layout.profile" reload />
      <LogoutButton />
    </>
  );
}

function LogoutButton() {
  const t = useText();
  const path = usePath();
  return (
    <form method="post" action={path("/logout")} data-logout>
      <button className={`${linkClass} w-full`}>
        <Icon name="logout" />
        {t("layout.logout")}
      </button>
    </form>
  );
}

function MobileMenu({ viewer }: { viewer: Viewer }) {
  const t = useText();
  return (
    <div className="lg:hidden">
      <MenuButton icon="menu" text="layout.menu" />
      <nav id="mobile-menu" popover="auto" aria-label={t("layout.menu")} className="mobile-menu">
        <div className="flex justify-end">
          <MenuButton icon="close" text="layout.closeMenu" />
        </div>
        <div className="flex flex-col gap-1">
          <PageLinks reload />
          {viewer && (
            <p className="mt-2 truncate border-t border-line px-3 pt-3 text-muted">{viewer.name}</p>
          )}
          <ViewerLinks viewer={viewer} />
        </div>
      </nav>
    </div>
  );
}

function MenuButton({ icon, text }: { icon: "menu" | "close"; text: TextKey }) {
  const t = useText();
  return (
    <button
      type="button"
      popoverTarget="mobile-menu"
      popoverTargetAction={icon === "close" ? "hide" : undefined}
      aria-label={t(text)}
      className="header-icon"
    >
      <Icon name={icon} size={24} />
    </button>
  );
}
