import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { recordingLog } from "#tests/recording-log.ts";
import { createMetrics } from "./metrics.ts";
import { pushMetrics } from "./push-metrics.ts";

afterEach(() => void vi.unstubAllEnvs());

test("a collector that refuses what it is sent is said once, and once when it takes it again", async () => {
  let status = 400;
  let asked = 0;
  const collector = createServer((request, response) => {
    asked += 1;
    request.resume().once("end", () => response.writeHead(status).end("{}"));
  }).listen(0, "127.0.0.1");
  await once(collector, "listening");
  const { port } = collector.address() as AddressInfo;
  vi.stubEnv("OTEL_EXPORTER_OTLP_METRICS_ENDPOINT", `http://127.0.0.1:${port}/v1/metrics`);
  const { log, lines } = recordingLog();
  const settings = { intervalMs: 20, timeoutMs: 1_000 };
  const pushed = pushMetrics({ registry: createMetrics().registry, settings, log });
  const words = () => lines.map(({ msg }) => msg);
  await vi.waitFor(() => expect(asked).toBeGreaterThan(3));
  expect(words()).toEqual(["the collector does not take the metrics"]);
  status = 200;
  await vi.waitFor(() => expect(words()).toHaveLength(2));
  expect(words()[1]).toBe("the collector takes the metrics again");
  const before = asked;
  await pushed.close();
  expect(asked).toBeGreaterThan(before);
  collector.close();
  collector.closeAllConnections();
});
