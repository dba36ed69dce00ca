import uPlot from "uplot";
import { shortRupees } from "#domain/short-rupees.ts";

const height = 240;

/** Paise, whole things, or hundredths of a percent. */
export type ChartUnit = "paise" | "pieces" | "rate";
/** Null where nothing is drawn. */
type Values = readonly (number | null)[];

export type DrawnChart = {
  /** What stands under each place, from left to right. */
  names: readonly string[];
  bars: { unit: ChartUnit; values: Values };
  /** A second figure, with its scale at the right. */
  line?: { unit: ChartUnit; values: Values };
};

export type ChartOnPage = { fit(): void; remove(): void };

/** Draws the chart as wide as its container. */
export function drawChart(
  container: HTMLElement,
  chart: DrawnChart,
  pointAt: (index: number | null) => void,
): ChartOnPage {
  const plot = new uPlot(
    { ...look(container, chart), width: container.clientWidth, height, hooks: pointing(pointAt) },
    [
      chart.names.map((_, index) => index),
      [...chart.bars.values],
      ...(chart.line ? [[...chart.line.values]] : []),
    ],
    container,
  );
  return {
    fit: () => plot.setSize({ width: container.clientWidth, height }),
    remove: () => plot.destroy(),
  };
}

type Look = Omit<uPlot.Options, "width" | "height">;
type Colour = (name: string) => string;

function look(container: HTMLElement, chart: DrawnChart): Look {
  const styles = getComputedStyle(container);
  const colour: Colour = (name) => styles.getPropertyValue(`--color-${name}`);
  const bars = { scale: "bars", fill: colour("leaf"), width: 0, points: { show: false } };
  return {
    legend: { show: false },
    cursor: { drag: { x: false, y: false }, y: false, points: { show: false } },
    scales: {
      x: { time: false, range: [-0.6, chart.names.length - 0.4] },
      bars: { range: ranges[chart.bars.unit] },
      ...(chart.line ? { line: { range: ranges[chart.line.unit] } } : {}),
    },
    axes: axes(chart, {
      text: { stroke: colour("muted"), font: `12px ${styles.fontFamily}`, ticks: { show: false } },
      grid: { stroke: colour("line"), width: 1 },
    }),
    series: [{}, { ...bars, ...barPaths() }, ...(chart.line ? [lineSeries(colour)] : [])],
  };
}

const lineSeries = (colour: Colour): uPlot.Series => ({
  scale: "line",
  stroke: colour("marigold"),
  width: 2,
  points: {
    show: ({ width }) => width >= 480,
    size: 6,
    fill: colour("white"),
    stroke: colour("soil"),
  },
});

type Range = (plot: uPlot, low: number, high: number) => uPlot.Range.MinMax;

const ranges: Record<ChartUnit, Range> = {
  // From 0 even where nothing was sold; below it where more went back than came in.
  paise: (_plot, low, high) => uPlot.rangeNum(Math.min(low, 0), Math.max(high, 100_00), 0.1, true),
  pieces: (_plot, _low, high) => [0, Math.max(4, Math.ceil(high * 1.1))],
  rate: (_plot, _low, high) => [0, Math.max(10_00, Math.ceil(high * 1.1))],
};

const wholeSteps = [1, 2, 5].flatMap((n) => [n, n * 10, n * 100, n * 1_000, n * 10_000]);

const steps: Record<ChartUnit, Pick<uPlot.Axis, "incrs" | "values">> = {
  paise: { values: (_plot, at) => at.map(shortRupees) },
  pieces: {
    incrs: wholeSteps.toSorted((a, b) => a - b),
    values: (_plot, at) => at.map((count) => count.toLocaleString("en-IN")),
  },
  rate: {
    incrs: [2_00, 5_00, 10_00, 20_00, 25_00, 50_00],
    values: (_plot, at) => at.map((rate) => `${rate / 100} %`),
  },
};

function axes(
  { names, bars, line }: DrawnChart,
  { text, grid }: { text: uPlot.Axis; grid: uPlot.Axis.Grid },
): uPlot.Axis[] {
  const longest = Math.max(...names.map(({ length }) => length));
  return [
    {
      ...text,
      grid: { show: false },
      size: 32,
      space: Math.max(64, longest * 8),
      incrs: [1, 2, 5, 7, 10, 14, 21, 30, 60, 90, 120],
      values: (_plot, at) => at.map((index) => names[index] ?? ""),
    },
    { ...text, scale: "bars", grid, size: 56, ...steps[bars.unit] },
    ...(line
      ? [
          onTheRight({
            ...text,
            scale: "line",
            grid: { show: false },
            size: 40,
            ...steps[line.unit],
          }),
        ]
      : []),
  ];
}

const onTheRight = (axis: uPlot.Axis): uPlot.Axis => Object.assign(axis, { side: 1 });

function barPaths(): Pick<uPlot.Series, "paths"> {
  const paths = uPlot.paths.bars?.({ size: [0.6, 28] });
  return paths === undefined ? {} : { paths };
}

const pointing = (pointAt: (index: number | null) => void): uPlot.Hooks.Arrays => ({
  setCursor: [({ cursor }) => pointAt(cursor.idx ?? null)],
});
