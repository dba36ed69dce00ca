import type { Fetcher } from "react-router";

/**
 * From the press of the button until the answer is there, or the page it leads to. What was refused can be
 * corrected and sent while the page behind it is still read anew.
 */
export function isBusyFetcher({ state, data }: Pick<Fetcher, "state" | "data">): boolean {
  return state === "submitting" || (state === "loading" && data === undefined);
}
