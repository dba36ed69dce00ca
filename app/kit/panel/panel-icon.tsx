// The panel's own part of the line set: the storefront fetches none of it.
import sprite from "./panel-icons.svg?no-inline";

export type PanelIconName =
  | "dashboard"
  | "administrators"
  | "categories"
  | "products"
  | "lots"
  | "orders"
  | "complaints"
  | "customers"
  | "vendors"
  | "payment-methods"
  | "offers"
  | "money"
  | "messages"
  | "reviews"
  | "business"
  | "outbox"
  | "backups"
  | "status"
  | "activity"
  | "bell"
  | "edit"
  | "eye"
  | "download"
  | "upload"
  | "up"
  | "down"
  | "stock"
  | "copy";

/** Always decoration, as the shop's icons. */
export function PanelIcon({ name, size = 20 }: { name: PanelIconName; size?: number }) {
  return (
    <svg className="flex-none" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
