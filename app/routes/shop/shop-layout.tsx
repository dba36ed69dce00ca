import { Outlet } from "react-router";
import type { AreaHandle } from "#app/area.ts";

export const handle: AreaHandle = { area: "shop" };

export default function ShopLayout() {
  return <Outlet />;
}
