import { Outlet } from "react-router";
import type { AreaHandle } from "#app/i18n/area.ts";
import { LoadingProduct } from "#app/features/catalogue/storefront/loading-product.tsx";

export { PageError as ErrorBoundary } from "#app/features/errors/error-page.tsx";

export const handle: AreaHandle = { area: "shop" };

export default function ShopLayout() {
  return (
    <>
      <Outlet />
      <LoadingProduct />
    </>
  );
}
