import type { UIMatch } from "react-router";

/** Shop pages sell before React has loaded; account and panel pages load it at once. */
export type Area = "shop" | "account" | "panel";
/** `startNow`: a storefront page that is drawn by script, so that React starts at once. */
export type AreaHandle = { area: Area; startNow?: boolean };

type Matched = { route: { handle?: unknown } } | Pick<UIMatch, "handle">;

export function areaOf(matches: readonly Matched[]): Area {
  for (const match of [...matches].reverse()) {
    const handle = "route" in match ? match.route.handle : match.handle;
    if (handle && typeof handle === "object" && "area" in handle) return handle.area as Area;
  }
  return "shop";
}

export const startsNow = (matches: readonly Matched[]): boolean =>
  areaOf(matches) !== "shop" || matches.some((match) => {
    const handle = "route" in match ? match.route.handle : match.handle;
    return typeof handle === "object" && handle !== null && "startNow" in handle;
  });
