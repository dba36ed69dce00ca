import { searchMaxLength } from "#domain/catalogue/storefront/search-length.ts";
import { useRef } from "react";
import type { PriceBounds } from "#domain/catalogue/storefront/price-bounds.ts";
import type { DrawnHtml } from "#app/http/memory/drawn-html.ts";
import { buttonClass } from "#app/kit/button.tsx";
import { Drawn } from "#app/kit/drawn-html.tsx";
import { inputClass } from "#app/kit/input-class.ts";
import { Icon } from "#app/kit/icon.tsx";
import { usePath, useText } from "#app/kit/text.tsx";
import { labelClass } from "./choice-field.tsx";
import { PriceRange } from "./price-range.tsx";
import { useAppliedForm, valuesOf } from "./use-applied-form.ts";

type CatalogueFiltersProps = {
  /** The query string of the list. */
  shown: string;
  bounds: PriceBounds;
  /** What to choose from, before the prices and after them. */
  choices: readonly [DrawnHtml, DrawnHtml];
  /** On the button that closes them on a phone: how many products there are. */
  show: string;
};

/** A form that is sent as it is without JavaScript; with it every change shows its answer and the focus stays. */
export function CatalogueFilters(props: CatalogueFiltersProps) {
  const t = useText();
  const path = usePath();
  const { shown, bounds } = props;
  const { form, apply } = useAppliedForm(shown, bounds);
  const valueOf = valuesOf(shown, bounds);
  return (
    <search className="block">
      <form
        ref={form}
        method="get"
        action={path("/products")}
        className="filters mt-4 rounded-card border border-line bg-white p-4"
        onSubmit={(event) => {
          event.preventDefault();
          apply(0);
        }}
        onInput={({ target }) => apply(target instanceof HTMLSelectElement ? 0 : 300)}
      >
        <SearchField value={valueOf("search")} />
        <button
          type="button"
          popoverTarget="more-filters"
          className={buttonClass("secondary", "w-full")}
        >
          <Icon name="filter" />
          {t("products.filters")}
        </button>
        <MoreFilters {...props} valueOf={valueOf} />
      </form>
    </search>
  );
}

type MoreFiltersProps = CatalogueFiltersProps & { valueOf: ReturnType<typeof valuesOf> };

/**
 * On a phone a sheet, which the browser opens and closes by itself. The focus goes to its title, which alone it has, and back: by `autofocus`
 * before React has started, which leaves that out of what it draws itself.
 */
function MoreFilters({ bounds, choices, show, valueOf }: MoreFiltersProps) {
  const t = useText();
  const title = useRef<HTMLParagraphElement>(null);
  return (
    <div
      id="more-filters"
      popover="auto"
      role="group"
      aria-label={t("products.filters")}
      className="filters-inside"
      onToggle={({ newState }) => newState === "open" && title.current?.focus()}
    >
      <p ref={title} tabIndex={-1} autoFocus className="text-lg font-semibold">
        {t("products.filters")}
      </p>
      <Drawn id="choices" drawn={choices[0]} />
      <PriceRange
        bounds={bounds}
        min={Number(valueOf("minPrice"))}
        max={Number(valueOf("maxPrice"))}
      />
      <Drawn id="more-choices" drawn={choices[1]} />
      <noscript>
        <button className={buttonClass("primary", "w-full")}>{t("products.apply")}</button>
      </noscript>
      <button
        type="button"
        popoverTarget="more-filters"
        popoverTargetAction="hide"
        className={buttonClass()}
      >
        {show}
      </button>
    </div>
  );
}

function SearchField({ value }: { value: string }) {
  const t = useText();
  return (
    <div>
      <label htmlFor="search" className={labelClass}>
        {t("products.search")}
      </label>
      <div className="relative">
        <input
          id="search"
          type="search"
          name="search"
          defaultValue={value}
          maxLength={searchMaxLength}
          placeholder={t("products.searchHint")}
          enterKeyHint="search"
          className={`${inputClass} pl-10`}
        />
        <span className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-muted">
          <Icon name="search" />
        </span>
      </div>
    </div>
  );
}
