import { Outlet } from "react-router";
import type { AreaHandle } from "#app/area.ts";

export const handle: AreaHandle = { area: "panel" };

/** No cache, and no search engine. */
export const headers = () => ({ "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" });

export default function Panel() {
  return <Outlet />;
}
