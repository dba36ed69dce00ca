import { ValueType, type Attributes } from "@opentelemetry/api";
import { millisToHrTime } from "@opentelemetry/core";
import {
  AggregationTemporality,
  DataPointType,
  type DataPoint,
  type Histogram,
  type MetricData,
} from "@opentelemetry/sdk-metrics";
import type { MetricSeries } from "./metrics-of-all.ts";

type Series = MetricSeries["values"][number];
type Times = Pick<DataPoint<number>, "startTime" | "endTime">;

/** What prom-client counted, as OpenTelemetry sends it; times in milliseconds since 1970. Names and labels stay those that dashboards and rules ask for. */
export function toOtelMetrics(
  all: readonly MetricSeries[],
  startedAt: number,
  now: number,
): MetricData[] {
  const times = { startTime: millisToHrTime(startedAt), endTime: millisToHrTime(now) };
  return all.flatMap((metric): MetricData[] => {
    const { name, help: description, type, values } = metric;
    const base = {
      descriptor: { name, description, unit: "", valueType: ValueType.DOUBLE },
      aggregationTemporality: AggregationTemporality.CUMULATIVE,
    };
    if (type === "histogram") {
      const dataPoints = histograms(metric, times);
      return [{ ...base, dataPointType: DataPointType.HISTOGRAM, dataPoints }];
    }
    const dataPoints = values.flatMap((series) => pointOf(series, times));
    if (type === "counter")
      return [{ ...base, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }];
    return type === "gauge" ? [{ ...base, dataPointType: DataPointType.GAUGE, dataPoints }] : [];
  });
}

/** Where nothing is known there is no number, and nothing is said. */
const pointOf = ({ value, labels }: Series, times: Times): DataPoint<number>[] =>
  value === null || Number.isNaN(value) ? [] : [{ ...times, attributes: labels, value }];

/** prom-client counts in each bucket those below as well; here each answer is in one. */
function histograms({ name, values }: MetricSeries, times: Times): DataPoint<Histogram>[] {
  const groups = new Map<string, { attributes: Attributes; series: Series[] }>();
  for (const series of values) {
    const { le: _, ...attributes } = series.labels;
    const key = JSON.stringify(
      Object.entries(attributes).toSorted(([a], [b]) => a.localeCompare(b)),
    );
    const group = groups.get(key) ?? { attributes, series: [] };
    group.series.push(series);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ attributes, series }) => {
    const valueOf = (ending: string) =>
      series.find(({ metricName }) => metricName === name + ending)?.value ?? 0;
    const buckets = series
      .filter(({ metricName }) => metricName === `${name}_bucket`)
      .map(({ labels, value }) => ({ bound: Number(labels["le"]), within: value ?? 0 }))
      .filter(({ bound }) => Number.isFinite(bound))
      .sort((a, b) => a.bound - b.bound);
    const count = valueOf("_count");
    const within = [...buckets.map((bucket) => bucket.within), count];
    const counts = within.map((all, at) => all - (within[at - 1] ?? 0));
    const boundaries = buckets.map(({ bound }) => bound);
    const value = { buckets: { boundaries, counts }, sum: valueOf("_sum"), count };
    return { ...times, attributes, value };
  });
}
