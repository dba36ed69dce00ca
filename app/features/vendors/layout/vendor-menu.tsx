import { useLocation } from "react-router";
import type { TextKey } from "#app/i18n/translate.ts";
import { Icon } from "#app/kit/icon.tsx";
import { LocalLink } from "#app/kit/local-link.tsx";
import { usePath, useText } from "#app/kit/text.tsx";

const rowClass =
  "flex min-h-11 w-full items-center gap-3 px-4 py-1 text-left font-semibold hover:bg-leaf-tint";

/** The pages of the shop that its own header leads to. */
const shopPages: readonly { to: string; text: TextKey }[] = [
  { to: "/", text: "layout.home" },
  { to: "/products", text: "layout.products" },
  { to: "/about", text: "layout.about" },
  { to: "/contact", text: "layout.contact" },
];

/** Whose account it is, the way to the shop's pages and out. Closed anew on each page. */
export function VendorMenu({ personName }: { personName: string | null }) {
  const t = useText();
  const { key } = useLocation();
  return (
    <div key={key} className="flex-none">
      <button
        type="button"
        popoverTarget="vendor-menu"
        aria-label={t("vendorArea.menu")}
        className="anchored-menu inline-flex size-11 items-center justify-center rounded-field hover:bg-leaf-tint"
      >
        <Icon name="menu" size={24} />
      </button>
      <nav
        id="vendor-menu"
        popover="auto"
        aria-label={t("vendorArea.menu")}
        className="panel-popover anchored-menu-popover"
      >
        {personName !== null && <OwnPages name={personName} />}
        {shopPages.map(({ to, text }) => (
          <LocalLink key={to} to={to} reloadDocument className={rowClass}>
            {t(text)}
          </LocalLink>
        ))}
        {personName !== null && <Logout />}
      </nav>
    </div>
  );
}

function OwnPages({ name }: { name: string }) {
  const t = useText();
  return (
    <div className="border-b border-line">
      <p className="px-4 pt-3 pb-1 text-sm break-words text-muted">{name}</p>
      <LocalLink to="/vendor/dashboard" className={rowClass}>
        <Icon name="sprout" />
        {t("vendor.title")}
      </LocalLink>
      <LocalLink to="/profile" reloadDocument className={rowClass}>
        <Icon name="user" />
        {t("vendorArea.profile")}
      </LocalLink>
    </div>
  );
}

function Logout() {
  const t = useText();
  const path = usePath();
  return (
    <form method="post" action={path("/logout")} data-logout className="border-t border-line">
      <button className={rowClass}>
        <Icon name="logout" />
        {t("layout.logout")}
      </button>
    </form>
  );
}
