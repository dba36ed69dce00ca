import { createContext, use } from "react";

/** The base path of the area: `/admin`, or for vendors `/vendor` in the page's language. */
export const AreaPathContext = createContext("/admin");

/** `pathTo("/products")` is the path of a page of the same area. */
export function useAreaPath() {
  const base = use(AreaPathContext);
  return (path: string) => base + path;
}
