import { Form, NavLink } from "react-router";
import type { TextKey } from "#app/i18n/translate.ts";
import { Icon } from "#app/kit/icon.tsx";
import { PanelIcon, type PanelIconName } from "#app/kit/panel/panel-icon.tsx";
import { useText } from "#app/kit/text.tsx";

const navLinks: readonly { to: string; icon: PanelIconName; text: TextKey }[] = [
  { to: "/admin/dashboard", icon: "dashboard", text: "panel.dashboard" },
  { to: "/admin/create", icon: "administrators", text: "panel.administrators" },
  { to: "/admin/categories", icon: "categories", text: "panel.categories" },
  { to: "/admin/products", icon: "products", text: "panel.products" },
  { to: "/admin/lots", icon: "lots", text: "ageing.tab" },
  { to: "/admin/orders", icon: "orders", text: "panel.orders" },
  { to: "/admin/complaints", icon: "complaints", text: "panel.complaints" },
  { to: "/admin/customers", icon: "customers", text: "panel.customers" },
  { to: "/admin/vendors", icon: "vendors", text: "panel.vendors" },
  { to: "/admin/payment-methods", icon: "payment-methods", text: "panel.paymentMethods" },
  { to: "/admin/offers", icon: "offers", text: "panel.offers" },
  { to: "/admin/money", icon: "money", text: "panel.money" },
  { to: "/admin/messages", icon: "messages", text: "panel.messages" },
  { to: "/admin/reviews", icon: "reviews", text: "panel.reviews" },
  { to: "/admin/business", icon: "business", text: "panel.business" },
  { to: "/admin/outbox", icon: "outbox", text: "panel.outbox" },
  { to: "/admin/backups", icon: "backups", text: "panel.backups" },
  { to: "/admin/status", icon: "status", text: "panel.status" },
  { to: "/admin/activity", icon: "activity", text: "panel.activity" },
];

const rowClass =
  "flex min-h-11 w-full items-center gap-3 rounded-field px-3 text-left font-semibold hover:bg-leaf-tint";

/** Every room of the panel, and the way out. */
export function PanelNav({ logoutName }: { logoutName: string }) {
  const t = useText();
  return (
    <>
      <ul className="flex flex-col">
        {navLinks.map(({ to, icon, text }) => (
          <li key={to}>
            <NavLink
              to={to}
              className={({ isActive }) =>
                `${rowClass} ${isActive ? "bg-leaf-tint text-leaf-deep" : "text-ink"}`
              }
            >
              <PanelIcon name={icon} />
              {t(text)}
            </NavLink>
          </li>
        ))}
      </ul>
      <Form method="post" action="/admin/logout" className="mt-2 border-t border-line pt-2">
        <button type="submit" className={`${rowClass} break-all`}>
          <Icon name="logout" className="flex-none" />
          {t("admin.logout", { name: logoutName })}
        </button>
      </Form>
    </>
  );
}
