import { Outlet } from "react-router";
import type { AreaHandle } from "#app/area.ts";
import { useCartInStep } from "#app/cart/cart-store.ts";

export const handle: AreaHandle = { area: "account" };

/** Pages of one person: nobody else's cache may keep them. */
export const headers = () => ({ "Cache-Control": "private, no-store" });

export default function AccountLayout() {
  useCartInStep();
  return <Outlet />;
}
