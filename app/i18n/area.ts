import type { UIMatch } from "react-router";

/** Shop pages sell before React has loaded; the others are drawn or filled in by script and load it at once. */
export type Area = "shop" | "cart" | "account" | "vendor" | "panel";

export type AreaHandle = {
  area?: Area;
  /** A storefront page that is made to be filled in: it doesn't wait for the first touch. */
  startsNow?: boolean;
  /** The one foreign origin this page may show in a frame. */
  frames?: string;
  /** The camera may be used on this page. */
  camera?: boolean;
  /** A page made to stand in a frame of one of our own pages; all others may stand in none. */
  framed?: boolean;
  /** A page on which who has not confirmed the account's e-mail is reminded of it. */
  remindsToConfirm?: boolean;
};

type Matched = { route: { handle?: unknown } } | Pick<UIMatch, "handle">;

export const areaOf = (matches: readonly Matched[]): Area =>
  handlesOf(matches).findLast((handle) => handle.area)?.area ?? "shop";

export const startsNow = (matches: readonly Matched[]): boolean =>
  areaOf(matches) !== "shop" || handlesOf(matches).some((handle) => handle.startsNow);

export const isFramed = (matches: readonly Matched[]): boolean =>
  handlesOf(matches).some((handle) => handle.framed);

export const usesCamera = (matches: readonly Matched[]): boolean =>
  handlesOf(matches).some((handle) => handle.camera);

export const foreignFrames = (matches: readonly Matched[]): string[] =>
  handlesOf(matches).flatMap(({ frames }) => frames ?? []);

export const remindsToConfirm = (matches: readonly Matched[]): boolean =>
  handlesOf(matches).some((handle) => handle.remindsToConfirm);

function handlesOf(matches: readonly Matched[]): AreaHandle[] {
  return matches.flatMap((match) => {
    const handle = "route" in match ? match.route.handle : match.handle;
    return typeof handle === "object" && handle !== null ? [handle] : [];
  });
}
