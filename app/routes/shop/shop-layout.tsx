import { Outlet } from "react-router";
import type { AreaHandle } from "#app/area.ts";
import { LoadingProduct } from "#app/ui/catalogue/loading-product.tsx";

export { PageError as ErrorBoundary } from "#app/ui/error-page.tsx";

export const handle: AreaHandle = { area: "shop" };

export default function ShopLayout() {
  return (
    <>
      <Outlet />
      <LoadingProduct />
    </>
  );
}
