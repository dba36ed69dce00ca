import type { UIMatch } from "react-router";

/** Shop pages sell before React has loaded; the others are drawn or filled in by script and load it at once. */
export type Area = "shop" | "cart" | "account" | "panel";

export type AreaHandle = {
  area?: Area;
  /** A page made to stand in a frame of one of our own pages; all others may stand in none. */
  framed?: boolean;
};

type Matched = { route: { handle?: unknown } } | Pick<UIMatch, "handle">;

export const areaOf = (matches: readonly Matched[]): Area =>
  handlesOf(matches).findLast((handle) => handle.area)?.area ?? "shop";

export const startsNow = (matches: readonly Matched[]): boolean => areaOf(matches) !== "shop";

export const isFramed = (matches: readonly Matched[]): boolean =>
  handlesOf(matches).some((handle) => handle.framed);

function handlesOf(matches: readonly Matched[]): AreaHandle[] {
  return matches.flatMap((match) => {
    const handle = "route" in match ? match.route.handle : match.handle;
    return typeof handle === "object" && handle !== null ? [handle] : [];
  });
}
