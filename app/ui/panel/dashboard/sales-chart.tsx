import "uplot/dist/uPlot.min.css";
import { useEffect, useRef, useState } from "react";
import { formatRupees } from "#domain/money.ts";
import type { SalesDay } from "#domain/panel/sales-days.ts";
import { useText } from "#app/ui/text.tsx";
import { dayText } from "./day-text.ts";
import { drawSales } from "./draw-sales.ts";

/** Drawn once the page has started. The table beneath it says the same without it. */
export function SalesChart({ days }: { days: readonly SalesDay[] }) {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const drawn = drawSales(element, days, setPointed);
    const observer = new ResizeObserver(() => drawn.fit());
    observer.observe(element);
    return () => {
      observer.disconnect();
      drawn.remove();
    };
  }, [days]);
  const from = dayText(days[0]?.day ?? "");
  const to = dayText(days.at(-1)?.day ?? "");
  return (
    <div className="relative">
      <div
        ref={place}
        role="img"
        aria-label={t("adminDashboard.chart", { from, to })}
        className="h-60 min-w-0 overflow-hidden"
      />
      <p
        aria-hidden="true"
        className="pointer-events-none absolute -top-4 right-0 text-sm text-muted tabular-nums"
      >
        {pointed !== null && <PointedDay day={days[pointed]} />}
      </p>
    </div>
  );
}

/** The day under the pointer. */
function PointedDay({ day }: { day: SalesDay | undefined }) {
  const t = useText();
  if (day === undefined) return null;
  const revenue = formatRupees(day.revenuePaise, { decimals: 2 });
  return (
    <>
      {dayText(day.day)} · {revenue} · {t("adminDashboard.ordersOf", { count: day.orders })}
    </>
  );
}
