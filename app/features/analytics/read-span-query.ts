import type { RouterContextProvider } from "react-router";
import {
  presets,
  presetSpan,
  readFigureSpan,
  type FigureSpan,
  type Preset,
  type ReadSpan,
} from "#domain/analytics/figure-span.ts";
import { worldContext } from "#app/context.ts";

export type OfferedSpan = Pick<FigureSpan, "from" | "to"> & { preset: Preset };

/** What the address asks for, and what is offered in its place, all as of now. */
export function readSpanQuery(
  context: Readonly<RouterContextProvider>,
  url: URL,
): ReadSpan & { offered: OfferedSpan[] } {
  const now = context.get(worldContext).now();
  const offered = presets.map((preset) => {
    const { from, to } = presetSpan(preset, now);
    return { preset, from, to };
  });
  return { ...readFigureSpan(url.searchParams, now), offered };
}
