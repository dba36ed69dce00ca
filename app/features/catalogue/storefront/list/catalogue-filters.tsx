import { Fragment } from "react";
import type { CatalogueQuery } from "#domain/catalogue/storefront/catalogue-query.ts";
import { searchMaxLength } from "#domain/catalogue/storefront/search-length.ts";
import type { PriceBounds } from "#domain/catalogue/storefront/price-bounds.ts";
import { buttonClass } from "#app/kit/button.tsx";
import { inputClass } from "#app/kit/input-class.ts";
import { Icon } from "#app/kit/icon.tsx";
import { usePath, useText } from "#app/kit/text.tsx";
import { ChoiceField, labelClass } from "./choice-field.tsx";
import { PriceRange } from "./price-range.tsx";
import { useAppliedForm, valuesOf } from "./use-applied-form.ts";

type CatalogueFiltersProps = {
  query: CatalogueQuery;
  bounds: PriceBounds;
  /** As list-words.ts says them. */
  choices: readonly string[];
};

/** A form that is sent as it is without JavaScript; with it every change shows its answer and the focus stays. */
export function CatalogueFilters({ query, bounds, choices }: CatalogueFiltersProps) {
  const t = useText();
  const path = usePath();
  const { form, apply } = useAppliedForm(query, bounds);
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
        <SearchField value={query.search} />
        <details className="more-filters">
          <summary className={buttonClass("secondary", "w-full")}>
            <Icon name="filter" />
            {t("products.filters")}
          </summary>
          <MoreFilters query={query} bounds={bounds} choices={choices} />
        </details>
      </form>
    </search>
  );
}

function MoreFilters({ query, bounds, choices }: CatalogueFiltersProps) {
  const t = useText();
  const valueOf = valuesOf(query, bounds);
  return (
    <div className="filters-inside">
      {choices.map((choice, place) => (
        <Fragment key={choice}>
          <ChoiceField choice={choice} defaultValue={valueOf(choice.split("|", 1)[0])} />
          {place === 0 && (
            <PriceRange
              bounds={bounds}
              minPaise={query.minPricePaise}
              maxPaise={query.maxPricePaise}
            />
          )}
        </Fragment>
      ))}
      <noscript>
        <button className={buttonClass("primary", "w-full")}>{t("products.apply")}</button>
      </noscript>
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
