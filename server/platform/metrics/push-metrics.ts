import { setTimeout as sleep } from "node:timers/promises";
import { ExportResultCode, type ExportResult } from "@opentelemetry/core";
import { OTLPMetricExporter } from "@opentelemetry/exporter-metrics-otlp-http";
import {
  MeterProvider,
  PeriodicExportingMetricReader,
  type ResourceMetrics,
} from "@opentelemetry/sdk-metrics";
import type { Logger } from "pino";
import type { Registry } from "prom-client";
import type { MetricsPushSettings } from "#server/env.ts";
import { metricsOfAll } from "./metrics-of-all.ts";
import { otelResource } from "./otel-resource.ts";
import { toOtelMetrics } from "./otel-metrics.ts";

/** A collector that is away holds up no stop. */
const patienceMs = 2_000;

/**
 * Sends what all processes count to the collector that the settings of OpenTelemetry name, again and again, and once more at the end.
 * Loaded for a shop that has one only. The counts are prom-client's; OpenTelemetry is their way out, so that nothing is counted twice.
 */
export function pushMetrics({
  registry,
  settings,
  log,
}: {
  registry: Registry;
  settings: MetricsPushSettings;
  log: Logger;
}): { close(): Promise<void> } {
  const resource = otelResource();
  const startedAt = Date.now() - process.uptime() * 1000;
  const counted = {
    async collect() {
      const metrics = toOtelMetrics(await metricsOfAll(registry), startedAt, Date.now());
      const scopeMetrics = [{ scope: { name: "beej-bazaar" }, metrics }];
      return { resourceMetrics: { resource, scopeMetrics }, errors: [] };
    },
  };
  const reader = new PeriodicExportingMetricReader({
    exporter: new ToldExporter(log),
    exportIntervalMillis: settings.intervalMs,
    exportTimeoutMillis: Math.min(settings.timeoutMs, settings.intervalMs),
    metricProducers: [counted],
  });
  const provider = new MeterProvider({ resource, readers: [reader] });
  return {
    close: () =>
      Promise.race([
        // What could not be sent is in the log already.
        provider.shutdown().catch(() => {}),
        sleep(patienceMs, undefined, { ref: false }),
      ]),
  };
}

/** Says once when a collector doesn't take what it is sent, and once when it does again. */
class ToldExporter extends OTLPMetricExporter {
  private isFailing = false;
  private readonly log: Logger;

  constructor(log: Logger) {
    super();
    this.log = log;
  }

  override export(metrics: ResourceMetrics, done: (result: ExportResult) => void): void {
    super.export(metrics, (result) => {
      const isFailing = result.code === ExportResultCode.FAILED;
      if (isFailing && !this.isFailing)
        this.log.warn({ err: result.error }, "the collector does not take the metrics");
      if (!isFailing && this.isFailing) this.log.info("the collector takes the metrics again");
      this.isFailing = isFailing;
      done(result);
    });
  }
}
