import { collectDefaultMetrics, type Gauge, type Registry } from "prom-client";

/** Memory, processor time, garbage and the delay of the event loop of this process; only where somebody reads them. */
export function watchProcess(register: Registry): void {
  collectDefaultMetrics({ register });
  // The mean of eight processes hides one that hangs.
  for (const name of ["nodejs_eventloop_lag_p99_seconds", "nodejs_eventloop_lag_p90_seconds"]) {
    const gauge = register.getSingleMetric(name) as unknown as Gauge & { aggregator: string };
    gauge.aggregator = "max";
  }
}
