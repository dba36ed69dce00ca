import { Link, useLocation } from "react-router";
import {
  formatCount,
  sumAttention,
  type Attention,
  type AttentionKind,
} from "#domain/admin/attention.ts";
import { PanelIcon } from "#app/kit/panel/panel-icon.tsx";
import { useText } from "#app/kit/text.tsx";

const attentionPaths: Record<AttentionKind, string> = {
  orders: "/admin/orders?status=confirmed",
  confirmations: "/admin/orders?status=confirmation-awaited",
  payments: "/admin/orders?status=money-awaited",
  refunds: "/admin/money",
  returns: "/admin/orders?status=return-asked",
  stock: "/admin/products?stock=low&state=published",
  vendors: "/admin/vendors?state=in-review",
  licences: "/admin/vendors?state=licence",
  products: "/admin/products?state=in-review",
  administrators: "/admin/create",
  messages: "/admin/messages?state=open",
  mails: "/admin/outbox?state=failed",
};

/** What waits for an administrator, each the way to where it is done. Closed anew on each page. */
export function Bell({ attention }: { attention: readonly Attention[] }) {
  const t = useText();
  const { key } = useLocation();
  const sum = sumAttention(attention);
  const label = sum === 0 ? t("adminBell.none") : t("adminBell.label", { count: formatCount(sum) });
  return (
    <div key={key} className="flex-none">
      <button
        type="button"
        popoverTarget="panel-bell"
        aria-label={label}
        className="relative inline-flex size-11 items-center justify-center rounded-field hover:bg-leaf-tint"
      >
        <PanelIcon name="bell" size={22} />
        {sum > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-0.5 left-5.5 rounded-full bg-chilli px-1.5 text-[0.75rem] leading-5 font-semibold text-white tabular-nums"
          >
            {formatCount(sum)}
          </span>
        )}
      </button>
      <div
        id="panel-bell"
        popover="auto"
        role="region"
        aria-label={t("adminBell.title")}
        className="panel-popover"
      >
        {sum === 0 ? (
          <p className="px-4 py-3 text-muted">{t("adminBell.none")}</p>
        ) : (
          <Waiting attention={attention} />
        )}
      </div>
    </div>
  );
}

function Waiting({ attention }: { attention: readonly Attention[] }) {
  const t = useText();
  return (
    <ul className="py-1">
      {attention.map(({ kind, count }) => (
        <li key={kind}>
          <Link
            to={attentionPaths[kind]}
            className="flex min-h-11 items-center gap-3 px-4 py-1 hover:bg-leaf-tint"
          >
            <span className="min-w-9 text-right font-semibold tabular-nums">
              {formatCount(count)}
            </span>
            {t(`adminBell.${kind}`, { count })}
          </Link>
        </li>
      ))}
    </ul>
  );
}
