// One line set, drawn for this shop, kept in one file the browser fetches once: as JavaScript the outlines would cost every page.
import sprite from "./icons.svg?no-inline";

export type IconName =
  | "cart"
  | "menu"
  | "close"
  | "user"
  | "search"
  | "chevron-down"
  | "chevron-right"
  | "chevron-left"
  | "arrow-right"
  | "plus"
  | "minus"
  | "trash"
  | "check"
  | "truck"
  | "leaf"
  | "shield-check"
  | "sprout"
  | "bug-off"
  | "phone"
  | "mail"
  | "map-pin"
  | "clock"
  | "globe"
  | "card"
  | "upi"
  | "cash"
  | "box"
  | "info"
  | "alert"
  | "logout"
  | "filter"
  | "printer"
  | "lock";

export type IconProps = { name: IconName; size?: number; className?: string };

/** Drawn in the colour of the text around it. Always decoration: the words beside it, or an aria-label, say what it means. */
export function Icon({ name, size = 20, className }: IconProps) {
  return (
    <svg className={className} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
