import { Icon } from "#app/kit/icon.tsx";
import { usePath, useText } from "#app/kit/text.tsx";

/**
 * A plain form. Where the header has no room for it, a button opens it over the page, and what is beside it closes it. What suggests
 * while one types is fetched when it is touched, and says the rest (decision 085): each letter of this is in every page.
 */
export function HeaderSearch({ isBar }: { isBar: boolean }) {
  const t = useText();
  const path = usePath();
  return (
    <>
      <button popoverTarget="find" aria-label={t("layout.search")} className="header-icon">
        <Icon name="search" size={24} />
      </button>
      <form
        id="find"
        popover=""
        role="search"
        action={path("/products")}
        className={isBar ? "find-bar" : undefined}
      >
        <input type="search" name="search" placeholder={t("layout.search")} className="input" />
        <button>{t("layout.searchButton")}</button>
      </form>
    </>
  );
}
