import type { UIMatch } from "react-router";

/** Shop pages sell before React has loaded; account and panel pages load it at once. */
export type Area = "shop" | "account" | "panel";
export type AreaHandle = { area: Area };
/** A page made to stand in a frame of one of our own pages; all others may stand in none. */
export type FramedHandle = AreaHandle & { framed: true };

type Matched = { route: { handle?: unknown } } | Pick<UIMatch, "handle">;

export function areaOf(matches: readonly Matched[]): Area {
  for (const match of [...matches].reverse()) {
    const handle = "route" in match ? match.route.handle : match.handle;
    if (handle && typeof handle === "object" && "area" in handle) return handle.area as Area;
  }
  return "shop";
}

export const isFramed = (matches: readonly Matched[]): boolean =>
  matches.some((match) => {
    const handle = "route" in match ? match.route.handle : match.handle;
    return typeof handle === "object" && handle !== null && "framed" in handle && handle.framed === true;
  });
