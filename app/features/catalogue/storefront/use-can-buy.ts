import { useRouteLoaderData } from "react-router";
import type { Role } from "#domain/people/person.ts";
import type { Viewer } from "#app/features/shop/drawn-header.tsx";

/** Vendors look but don't buy. */
export const mayBuy = (viewer: { role: Role } | null | undefined): boolean =>
  viewer?.role !== "vendor";

/** The pages themselves don't depend on who looks: the layout knows. */
export function useCanBuy(): boolean {
  const layout = useRouteLoaderData<{ viewer: Viewer }>("routes/shop/root-layout");
  return mayBuy(layout?.viewer);
}
