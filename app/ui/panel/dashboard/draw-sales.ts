import uPlot from "uplot";
import { shortRupees } from "#domain/panel/short-rupees.ts";
import type { SalesDay } from "#domain/panel/sales-days.ts";
import { shortDayText } from "./day-text.ts";

const height = 240;

export type DrawnSales = { fit(): void; remove(): void };

/** Revenue as bars, orders as a line, as wide as the element. */
export function drawSales(
  place: HTMLElement,
  days: readonly SalesDay[],
  pointAt: (index: number | null) => void,
): DrawnSales {
  const plot = new uPlot(
    { ...look(place, days), width: place.clientWidth, height, hooks: pointing(pointAt) },
    [
      days.map((_, index) => index),
      days.map(({ revenuePaise }) => revenuePaise),
      days.map(({ orders }) => orders),
    ],
    place,
  );
  return {
    fit: () => plot.setSize({ width: place.clientWidth, height }),
    remove: () => plot.destroy(),
  };
}

type Look = Omit<uPlot.Options, "width" | "height">;

function look(place: HTMLElement, days: readonly SalesDay[]): Look {
  const styles = getComputedStyle(place);
  const colour = (name: string) => styles.getPropertyValue(`--color-${name}`);
  return {
    legend: { show: false },
    cursor: { drag: { x: false, y: false }, y: false, points: { show: false } },
    scales: {
      x: { time: false, range: [-0.6, days.length - 0.4] },
      // From 0 even where nothing was sold; below it where more went back than came in.
      paise: {
        range: (_plot, low, high) =>
          uPlot.rangeNum(Math.min(low, 0), Math.max(high, 100_00), 0.1, true),
      },
      orders: { range: (_plot, _low, high) => [0, Math.max(4, Math.ceil(high * 1.1))] },
    },
    axes: axes(days, {
      text: { stroke: colour("muted"), font: `12px ${styles.fontFamily}`, ticks: { show: false } },
      grid: { stroke: colour("line"), width: 1 },
    }),
    series: [
      {},
      { scale: "paise", fill: colour("leaf"), width: 0, points: { show: false }, ...bars() },
      {
        scale: "orders",
        stroke: colour("marigold"),
        width: 2,
        points: {
          show: ({ width }) => width >= 480,
          size: 6,
          fill: colour("white"),
          stroke: colour("soil"),
        },
      },
    ],
  };
}

function axes(
  days: readonly SalesDay[],
  { text, grid }: { text: uPlot.Axis; grid: uPlot.Axis.Grid },
): uPlot.Axis[] {
  return [
    {
      ...text,
      grid: { show: false },
      size: 32,
      space: 64,
      incrs: [1, 2, 5, 7, 10],
      values: (_plot, at) => at.map((index) => shortDayText(days[index]?.day ?? "")),
    },
    { ...text, scale: "paise", grid, size: 56, values: (_plot, at) => at.map(shortRupees) },
    onTheRight({
      ...text,
      scale: "orders",
      grid: { show: false },
      size: 40,
      incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000],
    }),
  ];
}

const onTheRight = (axis: uPlot.Axis): uPlot.Axis => Object.assign(axis, { side: 1 });

function bars(): Pick<uPlot.Series, "paths"> {
  const paths = uPlot.paths.bars?.({ size: [0.6, 28] });
  return paths === undefined ? {} : { paths };
}

const pointing = (pointAt: (index: number | null) => void): uPlot.Hooks.Arrays => ({
  setCursor: [({ cursor }) => pointAt(cursor.idx ?? null)],
});
