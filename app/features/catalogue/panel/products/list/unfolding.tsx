import { Link, useLocation } from "react-router";
import { Icon } from "#app/kit/icon.tsx";
import { PanelIcon } from "#app/kit/panel/panel-icon.tsx";
import { useText } from "#app/kit/text.tsx";

/** Which product of the list has its packs unfolded, and where the list stands with those of another, or none. */
export type Unfolding = { open: string | null; toggle: (id: string) => string };

export function useUnfolding(open: string | null): Unfolding {
  const { pathname, search } = useLocation();
  const toggle = (id: string) => {
    const query = new URLSearchParams(search);
    query.delete("done");
    if (id === open) query.delete("open");
    else query.set("open", id);
    return `${pathname}?${query}`;
  };
  return { open, toggle };
}

type PacksLinkProps = {
  product: { id: string; name: string };
  unfolding: Unfolding;
  /** Where there is no room for a word. */
  isIcon?: boolean;
};

export function PacksLink({ product, unfolding, isIcon = false }: PacksLinkProps) {
  const t = useText();
  const { id, name } = product;
  const isOpen = unfolding.open === id;
  const label = t("adminProducts.packsOf", { name });
  return (
    <Link
      to={unfolding.toggle(id)}
      preventScrollReset
      aria-expanded={isOpen}
      aria-label={label}
      title={isIcon ? label : undefined}
      className={isIcon ? "panel-icon-button" : "panel-row-link gap-1"}
    >
      {isIcon ? (
        <PanelIcon name="stock" />
      ) : (
        <>
          {t("adminProducts.packs")}
          <Icon name="chevron-down" size={16} className={isOpen ? "rotate-180" : ""} />
        </>
      )}
    </Link>
  );
}
