import { Form, Link, useLocation } from "react-router";
import { Icon } from "#app/kit/icon.tsx";
import { PanelIcon } from "#app/kit/panel/panel-icon.tsx";
import { useText } from "#app/kit/text.tsx";

const rowClass =
  "flex min-h-11 w-full items-center gap-3 px-4 py-1 text-left font-semibold hover:bg-leaf-tint";

export type Account = { name: string; email: string };

/** Whose account it is, and the ways out of the panel. Closed anew on each page. */
export function ProfileMenu({ account: { name, email } }: { account: Account }) {
  const t = useText();
  const { key } = useLocation();
  return (
    <div key={key} className="flex-none">
      <button
        type="button"
        popoverTarget="panel-account"
        aria-label={t("adminMenu.label")}
        className="inline-flex size-11 items-center justify-center rounded-field hover:bg-leaf-tint"
      >
        <Icon name="user" size={22} />
      </button>
      <div
        id="panel-account"
        popover="auto"
        role="region"
        aria-label={t("adminMenu.label")}
        className="panel-popover"
      >
        <p className="border-b border-line px-4 py-3 break-words">
          {name !== email && <span className="block font-semibold">{name}</span>}
          <span className="block text-sm break-all text-muted">{email}</span>
        </p>
        <OwnPages />
        <Form method="post" action="/admin/logout" className="border-t border-line">
          <button type="submit" className={rowClass}>
            <Icon name="logout" />
            {t("adminMenu.logout")}
          </button>
        </Form>
      </div>
    </div>
  );
}

/** What of the panel is the administrator's own, and the way to the shop. */
function OwnPages() {
  const t = useText();
  return (
    <>
      <a href="/" className={rowClass}>
        <Icon name="sprout" />
        {t("panel.toShop")}
      </a>
      <Link to="/admin/password" className={rowClass}>
        <Icon name="lock" />
        {t("adminMenu.password")}
      </Link>
      <Link to="/admin/sessions" className={rowClass}>
        <PanelIcon name="administrators" />
        {t("adminMenu.sessions")}
      </Link>
      <Link to="/admin/notice-emails" className={rowClass}>
        <PanelIcon name="bell" />
        {t("adminMenu.noticeEmails")}
      </Link>
      <Link to="/admin/security" className={rowClass}>
        <Icon name="shield-check" />
        {t("adminSecondStep.menu")}
      </Link>
    </>
  );
}
