import { useRouteLoaderData } from "react-router";
import type { Viewer } from "#app/features/shop/drawn-header.tsx";

/** Vendors look but don't buy. The pages themselves don't depend on who looks: the layout knows. */
export function useCanBuy(): boolean {
  const layout = useRouteLoaderData<{ viewer: Viewer }>("routes/shop/root-layout");
  return layout?.viewer?.role !== "vendor";
}
