import fc from "fast-check";
import { expect, test } from "vitest";
import { createMetrics } from "./metrics.ts";
import { add, metricsOfAll } from "./metrics-of-all.ts";
import { boundOf, countsBy, seriesOf, sumOf, within } from "./read-answers.ts";

const duration = "http_request_duration_seconds";
const answer = { route: "/", method: "GET", status: 200 };

test("a share of all answers took no longer than its bound, and more than the bound before", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.double({ min: 0, max: 12, noNaN: true }), { minLength: 1, maxLength: 60 }),
      fc.double({ min: 0.01, max: 1, noNaN: true }),
      async (seconds, share) => {
        const metrics = createMetrics();
        for (const each of seconds) metrics.answered({ ...answer, seconds: each });
        const counts = within(seriesOf(await metricsOfAll(metrics.registry), duration, "_bucket"));
        const bound = boundOf(counts, share) ?? 0;
        const before = counts.findLast((one) => one.bound < bound)?.bound ?? -1;
        const noLonger = (limit: number) => seconds.filter((each) => each <= limit).length;
        expect(noLonger(bound)).toBeGreaterThanOrEqual(share * seconds.length);
        expect(noLonger(before)).toBeLessThan(share * seconds.length);
      },
    ),
    { numRuns: 50 },
  );
});

test("where nothing was answered there is no bound", async () => {
  const all = await metricsOfAll(createMetrics().registry);
  expect(boundOf(within(seriesOf(all, duration, "_bucket")), 0.5)).toBeNull();
});

test("what processes count is added up, series by series, and of a last run the latest stands", async () => {
  const [one, other] = [createMetrics(), createMetrics()];
  for (const { page, refused, answered } of [one, one, other]) {
    page("hit");
    refused("cart-changed");
    answered({ ...answer, seconds: 0.2 });
  }
  other.refused("cart-empty");
  const run = { name: "release-holds", failed: false };
  one.job({ ...run, seconds: 1, endedAt: new Date(5_000) });
  other.job({ ...run, seconds: 1, endedAt: new Date(9_000) });
  // As they are told from process to process.
  const told = [one, other].map(async ({ registry }) =>
    JSON.parse(JSON.stringify(await registry.getMetricsAsJSON())),
  );
  const all = add(await Promise.all(told));
  expect(countsBy(all, "beej_page_cache_total", "outcome")).toEqual([{ value: "hit", count: 3 }]);
  expect(countsBy(all, "beej_refusals_total", "reason")).toEqual([
    { value: "cart-changed", count: 3 },
    { value: "cart-empty", count: 1 },
  ]);
  expect(sumOf(seriesOf(all, duration, "_count"))).toBe(3);
  expect(sumOf(seriesOf(all, "beej_job_last_run_timestamp_seconds"))).toBe(9);
  expect(sumOf(seriesOf(all, "beej_job_runs_total"))).toBe(2);
});

test("methods that nobody uses are one, and statuses are told by their class", async () => {
  const { registry, answered } = createMetrics();
  for (const method of ["BREW", "PROPFIND", "MKCOL"])
    for (const status of [404, 405]) answered({ route: "/", method, status, seconds: 0 });
  const counted = seriesOf(await metricsOfAll(registry), duration, "_count");
  expect(counted.map(({ labels }) => labels)).toEqual([
    { route: "/", method: "other", status: "4xx" },
  ]);
});
