import { useEffect, useEffectEvent, useRef } from "react";
import { useNavigate } from "react-router";
import {
  catalogueQueryString,
  parseCatalogueQuery,
  type CatalogueQuery,
} from "#domain/catalogue/storefront/catalogue-query.ts";
import type { PriceBounds } from "#domain/catalogue/storefront/price-bounds.ts";
import { usePath } from "#app/kit/text.tsx";

/** Keeps form and address in step: what is typed is applied, what Back, Reset or a link brings is filled in. */
export function useAppliedForm(query: CatalogueQuery, bounds: PriceBounds) {
  const navigate = useNavigate();
  const path = usePath();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shown = catalogueQueryString({ ...query, page: 1 });
  const applied = useRef(shown);

  const readForm = (fields: HTMLFormElement) => {
    const params = new URLSearchParams();
    for (const [name, value] of new FormData(fields))
      if (typeof value === "string") params.set(name, value);
    if (params.get("minPrice") === String(bounds.minRupees)) params.delete("minPrice");
    if (params.get("maxPrice") === String(bounds.maxRupees)) params.delete("maxPrice");
    return catalogueQueryString(parseCatalogueQuery(params));
  };
  const apply = (delayMs: number) => {
    clearTimeout(timer.current);
    window.isLeaving = false;
    timer.current = setTimeout(() => {
      // Who follows a link right after typing goes there: what was typed doesn't call them back.
      if (!form.current || window.isLeaving) return;
      const search = readForm(form.current);
      if (search === applied.current) return;
      applied.current = search;
      void navigate(path("/products") + (search && `?${search}`), {
        replace: true,
        preventScrollReset: true,
      });
    }, delayMs);
  };

  useEffect(() => {
    if (!form.current || shown === applied.current) return;
    applied.current = shown;
    fillForm(form.current, query, bounds);
  });
  // Once: what was chosen before React had started.
  const applyOnce = useEffectEvent(() => window.isLeaving || apply(0));
  useEffect(() => {
    applyOnce();
    return () => clearTimeout(timer.current);
  }, []);
  return { form, apply };
}

function fillForm(form: HTMLFormElement, query: CatalogueQuery, bounds: PriceBounds): void {
  const valueOf = valuesOf(query, bounds);
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>("[name]")) {
    const value = valueOf(field.name);
    if (field.value === value) continue;
    field.value = value;
    // The price's words follow its sliders.
    if (field.type === "range") field.dispatchEvent(new Event("filled"));
  }
}

/** What a field of this name has, while the list is as it is asked for. */
export function valuesOf(query: CatalogueQuery, bounds: PriceBounds) {
  const said = new URLSearchParams(catalogueQueryString(query));
  const unsaid: Record<string, string | number> = {
    minPrice: bounds.minRupees,
    maxPrice: bounds.maxRupees,
  };
  return (name = ""): string => said.get(name) ?? String(unsaid[name] ?? "");
}
