import type { RouterContextProvider } from "react-router";
import { isDataRequestContext } from "#app/context.ts";

/** HTML that a loader drew for `Drawn`; without it in a browser that has it as markup of the document. */
export type DrawnHtml = { html?: string };

/** Drawn HTML goes to a browser once: as markup of a document, or as data for a page that its router goes to. */
export const drawnHtml = (context: Readonly<RouterContextProvider>, html: string): DrawnHtml =>
  drawnParts(context, { html });

/** Several, for one mark in the data of a document. */
export const drawnParts = <Parts extends object>(
  context: Readonly<RouterContextProvider>,
  parts: Parts,
): Parts => (context.get(isDataRequestContext) ? parts : onlyDrawn(parts));

/**
 * Facts that a page is drawn from and no browser is told; a copy by spreading has none of them. `counted` stands for them in
 * the digest of a kept page's facts: they themselves, unless they follow from others.
 */
export function onlyDrawn<Facts extends object>(facts: Facts, counted: unknown = facts): Facts {
  const hidden = Object.entries({ ...facts, toJSON: () => counted }).map(
    ([name, value]) => [name, { value }] as const,
  );
  return Object.defineProperties({}, Object.fromEntries(hidden)) as Facts;
}
