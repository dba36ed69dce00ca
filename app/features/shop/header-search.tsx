import { searchMaxLength } from "#domain/catalogue/storefront/search-length.ts";
import { Icon } from "#app/kit/icon.tsx";
import { usePath, useText } from "#app/kit/text.tsx";

const iconClass = "inline-flex size-11 flex-none items-center justify-center";

/**
 * A plain form. Where the header has no room for it, a button opens it over the page; what suggests while one types is fetched when
 * it is touched (decision 085).
 */
export function HeaderSearch({ isBar }: { isBar: boolean }) {
  const t = useText();
  const path = usePath();
  const inBar = isBar ? " xl:hidden" : "";
  return (
    <>
      <button
        type="button"
        popoverTarget="find"
        data-find
        aria-label={t("layout.search")}
        className={iconClass + inBar}
      >
        <Icon name="search" size={24} />
      </button>
      <form
        id="find"
        popover="auto"
        role="search"
        aria-label={t("layout.search")}
        action={path("/products")}
        className={isBar ? "find find-bar" : "find"}
      >
        <button
          type="button"
          popoverTarget="find"
          popoverTargetAction="hide"
          aria-label={t("layout.closeSearch")}
          className={iconClass + inBar}
        >
          <Icon name="close" size={24} />
        </button>
        <input
          type="search"
          name="search"
          maxLength={searchMaxLength}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={t("layout.search")}
          aria-label={t("layout.search")}
          className="input min-w-0 flex-1"
        />
        <button aria-label={t("layout.searchButton")} className={iconClass}>
          <Icon name="search" size={24} />
        </button>
      </form>
    </>
  );
}
