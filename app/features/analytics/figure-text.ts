import { formatExactRupees } from "#domain/money.ts";
import type { Figure } from "#domain/analytics/sold-figures.ts";
import type { ChartUnit } from "#app/kit/panel/charts/draw-chart.ts";

export const unitOf: Record<Figure, ChartUnit> = {
  revenue: "paise",
  average: "paise",
  orders: "pieces",
  units: "pieces",
  returns: "rate",
};

/** '₹1,23,456.00', '1,234', '12.5 %'; a dash where there is none. */
export function figureText(figure: Figure, value: number | null): string {
  if (value === null) return "–";
  const unit = unitOf[figure];
  if (unit === "paise") return formatExactRupees(value);
  return unit === "pieces" ? value.toLocaleString("en-IN") : `${value / 100} %`;
}
