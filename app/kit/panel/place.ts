import { createContext, use } from "react";

/** Where the desk stands: `/admin`, or for vendors `/vendor` in the page's language. */
export const PlaceContext = createContext("/admin");

/** `place("/products")`: the address of a page of the same desk. */
export function usePlace() {
  const base = use(PlaceContext);
  return (path: string) => base + path;
}
