import { useEffect, useEffectEvent, useRef } from "react";
import { useNavigate } from "react-router";
import type { PriceBounds } from "#domain/catalogue/storefront/price-bounds.ts";
import { usePath } from "#app/kit/text.tsx";

/**
 * Keeps form and address in step: what is typed is applied, what Back, Reset or a link brings is filled in.
 *
 * @param shown the query string of the list, as the server writes it: its fields stand in the order of the form
 */
export function useAppliedForm(shown: string, bounds: PriceBounds) {
  const navigate = useNavigate();
  const path = usePath();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const applied = useRef(shown);
  const answered = useRef(shown);
  const focused = useRef("");

  const apply = (delayMs: number) => {
    clearTimeout(timer.current);
    window.isLeaving = false;
    timer.current = setTimeout(() => {
      // Who follows a link right after typing goes there: what was typed doesn't call them back.
      if (!form.current || window.isLeaving) return;
      const search = readForm(form.current, bounds);
      if (search === applied.current) return;
      applied.current = search;
      focused.current = document.activeElement?.id ?? "";
      void navigate(path("/products") + (search && `?${search}`), {
        replace: true,
        preventScrollReset: true,
      });
    }, delayMs);
  };

  useEffect(() => {
    if (!form.current || shown === applied.current) return;
    applied.current = shown;
    fillForm(form.current, shown, bounds);
  });
  // The server draws the choices anew with each answer, and the one that was used has to keep the focus.
  useEffect(() => {
    if (shown === answered.current) return;
    answered.current = shown;
    if (document.activeElement === document.body)
      document.getElementById(focused.current)?.focus({ preventScroll: true });
  });
  // Once: what was chosen before React had started.
  const applyOnce = useEffectEvent(() => window.isLeaving || apply(0));
  useEffect(() => {
    applyOnce();
    return () => clearTimeout(timer.current);
  }, []);
  return { form, apply };
}

/** What is left open, and a price at its end, stands in no address. */
function readForm(form: HTMLFormElement, bounds: PriceBounds): string {
  const params = new URLSearchParams();
  const unsaid = valuesOf("", bounds);
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== "string") continue;
    const text = value.replace(/\s+/g, " ").trim();
    if (text !== unsaid(name)) params.set(name, text);
  }
  return params.toString();
}

function fillForm(form: HTMLFormElement, shown: string, bounds: PriceBounds): void {
  const valueOf = valuesOf(shown, bounds);
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>("[name]")) {
    const value = valueOf(field.name);
    if (field.value === value) continue;
    field.value = value;
    // The price's words follow its sliders.
    if (field.type === "range") field.dispatchEvent(new Event("filled"));
  }
}

/** What a field of this name has, while the list is as it is asked for. */
export function valuesOf(shown: string, bounds: PriceBounds) {
  const said = new URLSearchParams(shown);
  const unsaid: Record<string, number> = {
    minPrice: bounds.minRupees,
    maxPrice: bounds.maxRupees,
  };
  return (name = ""): string => said.get(name) ?? String(unsaid[name] ?? "");
}
