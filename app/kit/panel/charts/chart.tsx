import "uplot/dist/uPlot.min.css";
import { useEffect, useRef, useState } from "react";
import { drawChart, type DrawnChart } from "./draw-chart.ts";

type ChartProps = {
  chart: DrawnChart;
  /** What it shows, for who can't see it: that a table has the same numbers is part of it. */
  label: string;
  /** What is said about the place under the pointer. */
  tell: (index: number) => string;
};

/** Drawn once the page has started. The table beneath it says the same without it. */
export function Chart({ chart, label, tell }: ChartProps) {
  const container = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  useEffect(() => {
    const element = container.current;
    if (element === null) return undefined;
    const drawn = drawChart(element, chart, setPointed);
    const observer = new ResizeObserver(() => drawn.fit());
    observer.observe(element);
    return () => {
      observer.disconnect();
      drawn.remove();
    };
  }, [chart]);
  return (
    <div className="relative">
      <div ref={container} role="img" aria-label={label} className="h-60 min-w-0 overflow-hidden" />
      <p
        aria-hidden="true"
        className="pointer-events-none absolute -top-4 right-0 text-sm text-muted tabular-nums"
      >
        {pointed !== null && pointed < chart.names.length && tell(pointed)}
      </p>
    </div>
  );
}
