import type { UIMatch } from "react-router";

/** Shop pages sell before React has loaded; account and panel pages load it at once. */
export type Area = "shop" | "account" | "panel";
export type AreaHandle = { area: Area };

type Matched = { route: { handle?: unknown } } | Pick<UIMatch, "handle">;

export function areaOf(matches: readonly Matched[]): Area {
  for (const match of [...matches].reverse()) {
    const handle = "route" in match ? match.route.handle : match.handle;
    if (handle && typeof handle === "object" && "area" in handle) return handle.area as Area;
  }
  return "shop";
}
