import type { MetricSeries } from "./metrics-of-all.ts";

type Series = MetricSeries["values"][number];

/** All series of a metric, of a histogram those with this ending. */
export function seriesOf(all: readonly MetricSeries[], name: string, ending = ""): Series[] {
  const { values } = all.find((metric) => metric.name === name) ?? { values: [] };
  return ending === "" ? values : values.filter(({ metricName }) => metricName === name + ending);
}

/** How often each value of a label came, most often first. */
export function countsBy(
  all: readonly MetricSeries[],
  name: string,
  label: string,
): { value: string; count: number }[] {
  return seriesOf(all, name)
    .map(({ labels, value }) => ({ value: String(labels[label]), count: value ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || a.value.localeCompare(b.value));
}

export const sumOf = (series: readonly Series[]): number =>
  series.reduce((sum, { value }) => sum + (value ?? 0), 0);

/** So many of them took no longer; Infinity: longer than the last bucket. */
export type Within = { bound: number; count: number }[];

/** Of buckets of one histogram, whichever labels they have beside. */
export function within(buckets: readonly Series[]): Within {
  const byBound = new Map<number, number>();
  for (const { labels, value } of buckets) {
    const bound = labels["le"] === "+Inf" ? Infinity : Number(labels["le"]);
    byBound.set(bound, (byBound.get(bound) ?? 0) + (value ?? 0));
  }
  return [...byBound].map(([bound, count]) => ({ bound, count })).sort((a, b) => a.bound - b.bound);
}

/** The bound that this share of all stays within, as exactly as buckets say it; null when there are none. */
export function boundOf(counts: Within, share: number): number | null {
  const total = counts.at(-1)?.count ?? 0;
  if (total === 0) return null;
  return counts.find(({ count }) => count >= share * total)?.bound ?? null;
}
