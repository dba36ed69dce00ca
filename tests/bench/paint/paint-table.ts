import type { Aim } from "#tests/bench/aims.ts";
import { formatTable, whole } from "#tests/bench/table.ts";
import { latencyMs, type PaintFigure } from "./first-paint.ts";

export function formatFirstPaint(figures: PaintFigure[]): string {
  const rows = figures.map(({ page, shop, bare }) => [
    page,
    whole(shop.documentBytes),
    whole(shop.largestPictureBytes),
    whole(shop.firstMs),
    whole(shop.largestMs),
    shop.shift.toFixed(3),
    whole(bare.firstMs),
    whole(bare.largestMs),
  ]);
  const head = ["first visit", "page bytes", "picture bytes", "first paint ms", "largest ms"];
  return formatTable([...head, "shift", "bare first ms", "bare largest ms"], rows);
}

export function firstPaintAims(figures: PaintFigure[]): Aim[] {
  const slowest = Math.max(...figures.map(({ shop }) => shop.largestMs));
  const limit = Math.max(...figures.map(({ bare }) => bare.largestMs));
  const shift = Math.max(...figures.map(({ shop }) => shop.shift));
  const wanted = 2 * latencyMs + 150;
  return [
    {
      what: "slowest largest paint of a first visit, ms",
      wanted: `≤ ${whole(wanted)}`,
      measured: `${whole(slowest)}; an empty page ${whole(limit)}`,
      isMet: slowest <= wanted,
    },
    {
      what: "largest layout shift of a first visit",
      wanted: "≤ 0.01",
      measured: shift.toFixed(3),
      isMet: shift <= 0.01,
    },
  ];
}
