import { useEffect, useRef } from "react";
import { useNavigate, useNavigation } from "react-router";
import {
  catalogueQueryString,
  parseCatalogueQuery,
  searchMaxLength,
  type CatalogueQuery,
} from "#domain/products/catalogue-query.ts";
import type { PriceBounds } from "#domain/products/price-bounds.ts";
import { productSorts } from "#domain/products/sort.ts";
import { buttonClass } from "./button.tsx";
import { inputClass } from "./field.tsx";
import { Icon } from "./icon.tsx";
import { PriceRange } from "./price-range.tsx";
import { usePath, useText } from "./text.tsx";

type CatalogueFiltersProps = {
  query: CatalogueQuery;
  bounds: PriceBounds;
  categories: readonly { slug: string; name: string }[];
};

const labelClass = "mb-1 block text-sm font-semibold";

/** A form that is sent as it is without JavaScript; with it every change shows its answer and the focus stays. */
export function CatalogueFilters({ query, bounds, categories }: CatalogueFiltersProps) {
  const t = useText();
  const path = usePath();
  const { form, apply } = useAppliedForm(query, bounds);
  return (
    <search className="block">
      <form
        ref={form}
        method="get"
        action={path("/products")}
        className="mt-4 rounded-card border border-line bg-white p-4"
        onSubmit={(event) => {
          event.preventDefault();
          apply(0);
        }}
        onInput={({ target }) => apply(target instanceof HTMLSelectElement ? 0 : 300)}
      >
        <div className="filters">
          <div>
            <label htmlFor="search" className={labelClass}>
              {t("products.search")}
            </label>
            <div className="relative">
              <input
                id="search"
                type="search"
                name="search"
                defaultValue={query.search}
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
          <details className="more-filters">
            <summary className={buttonClass("secondary", "w-full")}>
              <Icon name="filter" />
              {t("products.filters")}
            </summary>
            <div className="filters-inside">
              <div>
                <label htmlFor="category" className={labelClass}>
                  {t("products.category")}
                </label>
                <select id="category" name="category" defaultValue={query.category ?? ""} className={inputClass}>
                  <option value="">{t("products.all")}</option>
                  {categories.map(({ slug, name }) => (
                    <option key={slug} value={slug}>
                      {name}
                    </option>
                  ))}
                </select>
              </div>
              <PriceRange bounds={bounds} minPaise={query.minPricePaise} maxPaise={query.maxPricePaise} />
              <div>
                <label htmlFor="sort" className={labelClass}>
                  {t("products.sort")}
                </label>
                <select id="sort" name="sort" defaultValue={query.sort} className={inputClass}>
                  {productSorts.map((sort) => (
                    <option key={sort} value={sort}>
                      {t(`products.${sort}`)}
                    </option>
                  ))}
                </select>
              </div>
              <noscript>
                <button className={buttonClass("primary", "w-full")}>{t("products.apply")}</button>
              </noscript>
            </div>
          </details>
        </div>
      </form>
    </search>
  );
}

/** Keeps form and address in step: what is typed is applied, what Back, Reset or a link brings is filled in. */
function useAppliedForm(query: CatalogueQuery, bounds: PriceBounds) {
  const navigate = useNavigate();
  const path = usePath();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shown = catalogueQueryString({ ...query, page: 1 });
  const applied = useRef(shown);

  const readForm = (fields: HTMLFormElement) => {
    const params = new URLSearchParams();
    for (const [name, value] of new FormData(fields)) if (typeof value === "string") params.set(name, value);
    if (params.get("minPrice") === String(bounds.minRupees)) params.delete("minPrice");
    if (params.get("maxPrice") === String(bounds.maxRupees)) params.delete("maxPrice");
    return catalogueQueryString(parseCatalogueQuery(params));
  };
  const apply = (delayMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (!form.current) return;
      const search = readForm(form.current);
      if (search === applied.current) return;
      applied.current = search;
      void navigate(path("/products") + (search && `?${search}`), { replace: true, preventScrollReset: true });
    }, delayMs);
  };

  useEffect(() => {
    if (!form.current || shown === applied.current) return;
    applied.current = shown;
    fillForm(form.current, query, bounds);
  });
  useEffect(() => {
    // What was chosen before React had started.
    apply(0);
    return () => clearTimeout(timer.current);
  }, []);
  // Who follows a link right after typing goes there: what was typed doesn't call them back.
  const goingTo = useNavigation().location?.key;
  useEffect(() => {
    if (goingTo !== undefined) clearTimeout(timer.current);
  }, [goingTo]);
  return { form, apply };
}

function fillForm(form: HTMLFormElement, query: CatalogueQuery, bounds: PriceBounds): void {
  const values: Record<string, string> = {
    search: query.search,
    category: query.category ?? "",
    sort: query.sort,
    minPrice: String(query.minPricePaise === null ? bounds.minRupees : query.minPricePaise / 100),
    maxPrice: String(query.maxPricePaise === null ? bounds.maxRupees : query.maxPricePaise / 100),
  };
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>("[name]")) {
    const value = values[field.name];
    if (value === undefined || field.value === value) continue;
    field.value = value;
    // The price's words follow its sliders.
    if (field.type === "range") field.dispatchEvent(new Event("filled"));
  }
}
