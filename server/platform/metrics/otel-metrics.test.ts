import fc from "fast-check";
import { Gauge } from "prom-client";
import { expect, test } from "vitest";
import { createMetrics } from "./metrics.ts";
import { metricsOfAll } from "./metrics-of-all.ts";
import { toOtelMetrics } from "./otel-metrics.ts";

type Metrics = ReturnType<typeof createMetrics>;
const answer = { route: "/", method: "GET", status: 200 };

const sent = async ({ registry }: Metrics) =>
  toOtelMetrics(await metricsOfAll(registry), 1_000, 61_500);
const named = async (metrics: Metrics, name: string) =>
  (await sent(metrics)).find(({ descriptor }) => descriptor.name === name);

test("each answer is in the one bucket that its time belongs to", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.double({ min: 0, max: 12, noNaN: true }), { minLength: 1, maxLength: 40 }),
      async (times) => {
        const metrics = createMetrics();
        for (const seconds of times) metrics.answered({ ...answer, seconds });
        const metric = await named(metrics, "http_request_duration_seconds");
        const value = metric?.dataPoints[0]?.value as unknown as {
          buckets: { boundaries: number[]; counts: number[] };
          sum: number;
          count: number;
        };
        const { boundaries, counts } = value.buckets;
        const expected = [...boundaries, Infinity].map(
          (bound, at) =>
            times.filter((each) => each <= bound && each > (boundaries[at - 1] ?? -1)).length,
        );
        expect(counts).toEqual(expected);
        expect(value.count).toBe(times.length);
        expect(value.sum).toBeCloseTo(times.reduce((sum, each) => sum + each));
      },
    ),
    { numRuns: 50 },
  );
});

test("series of a metric stay apart by their labels, without the bound of a bucket", async () => {
  const metrics = createMetrics();
  for (const route of ["/", "/cart", "/cart"]) metrics.answered({ ...answer, route, seconds: 0.2 });
  const metric = await named(metrics, "http_request_duration_seconds");
  expect(
    metric?.dataPoints.map(({ attributes, value }) => [
      attributes,
      (value as { count: number }).count,
    ]),
  ).toEqual([
    [{ route: "/", method: "GET", status: "2xx" }, 1],
    [{ route: "/cart", method: "GET", status: "2xx" }, 2],
  ]);
});

test("what only rises is sent as a sum since the start, and the rest as it is now", async () => {
  const metrics = createMetrics();
  metrics.orderPlaced();
  metrics.orderPlaced();
  expect(await named(metrics, "beej_orders_placed_total")).toMatchObject({
    isMonotonic: true,
    dataPoints: [{ value: 2, startTime: [1, 0], endTime: [61, 500_000_000] }],
  });
  metrics.watchPool({ totalCount: 5, idleCount: 3, waitingCount: 0 });
  const pool = await named(metrics, "beej_database_connections");
  expect(pool && "isMonotonic" in pool).toBe(false);
  expect(pool?.dataPoints.map(({ attributes, value }) => [attributes["state"], value])).toEqual([
    ["used", 2],
    ["idle", 3],
    ["waiting", 0],
  ]);
});

test("what is no number is not sent", async () => {
  const metrics = createMetrics();
  const gauge = new Gauge({ name: "odd", help: "Odd.", registers: [metrics.registry] });
  gauge.set(Number.NaN);
  expect((await named(metrics, "odd"))?.dataPoints).toEqual([]);
});
