import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Registry } from "prom-client";
import { beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { root } from "#bin/root.ts";
import type { Database } from "#database/connect.ts";
import { createMetrics } from "#server/platform/metrics/metrics.ts";
import { watchProcess } from "#server/platform/metrics/process-metrics.ts";
import { watchShop } from "#server/start/serve-shop-metrics.ts";
import { testWorld } from "#tests/world.ts";

const read = (path: string) => readFileSync(join(root, path), "utf8");
const alerts = read("deploy/prometheus/alerts.yml");
const alertRules = alerts
  .split(/^ {6}- alert: /m)
  .slice(1)
  .map((rule) => ({
    name: /^\w+/.exec(rule)?.[0] ?? "",
    expr: /expr: (?:\|\n((?: {10,}.*\n)+)|(.*)\n)/.exec(rule)?.slice(1).find(Boolean) ?? "",
  }));

const panel = z.object({
  title: z.string(),
  targets: z.array(z.object({ expr: z.string(), legendFormat: z.string() })).default([]),
});
const dashboard = z
  .object({ panels: z.array(panel) })
  .parse(JSON.parse(read("deploy/grafana/dashboard.json")));
const panels = dashboard.panels.flatMap(({ title, targets }) =>
  targets.map(({ expr, legendFormat }) => ({ name: title, expr, legend: legendFormat })),
);

type Known = { names: Set<string>; labels: Set<string> };
let known: Known;
beforeAll(() => {
  // Registers all that a shop tells Prometheus; nothing is asked of a database.
  const world = testWorld({} as Database, { metrics: createMetrics() });
  const { registry } = world.metrics;
  world.metrics.watchPool({ totalCount: 0, idleCount: 0, waitingCount: 0 });
  world.metrics.watchReplica({ state: () => "read", lagMs: () => 0 });
  watchShop(world);
  watchProcess(registry);
  known = knownIn(registry);
});

function knownIn(registry: Registry): Known {
  const names = new Set(["up"]);
  const labels = new Set(["le"]);
  for (const metric of registry.getMetricsAsArray()) {
    const { labelNames = [] } = metric as unknown as { labelNames?: string[] };
    for (const label of labelNames) labels.add(label);
    const isHistogram = String(metric.type) === "histogram";
    const endings = isHistogram ? ["_bucket", "_count", "_sum"] : [""];
    for (const ending of endings) names.add(metric.name + ending);
  }
  return { names, labels };
}

/** Words of the language itself. */
const promQl = new Set(
  "by on and or unless offset sum rate increase delta time topk histogram_quantile ignoring".split(
    " ",
  ),
);

/** Metrics and labels that an expression names. */
function named(expr: string): { metrics: string[]; labels: string[] } {
  const labels = [
    ...[...expr.matchAll(/\{([^{}]*)\}/g)].flatMap(([, inner = ""]) =>
      [...inner.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = ""]) => label),
    ),
    ...[...expr.matchAll(/by \(([^)]*)\)/g)].flatMap(([, inner = ""]) => inner.split(/,\s*/)),
  ];
  const bare = expr
    .replaceAll(/\{[^{}]*\}/g, " ")
    .replaceAll(/\[[^\]]*\]/g, " ")
    .replaceAll(/by \([^)]*\)/g, " ")
    .replaceAll(/offset \w+/g, " ");
  const metrics = [...bare.matchAll(/[a-z_][\w:]*/gi)].map(([word]) => word);
  return { metrics: metrics.filter((word) => !promQl.has(word)), labels };
}

test("every alert and every panel asks for metrics and labels that the shop keeps", () => {
  expect(alertRules.length).toBeGreaterThan(10);
  expect(panels.length).toBeGreaterThan(25);
  for (const { name, expr } of [...alertRules, ...panels]) {
    const { metrics, labels } = named(expr);
    expect(metrics.length, name).toBeGreaterThan(0);
    for (const metric of metrics) expect(known.names, `${name}: ${metric}`).toContain(metric);
    for (const label of labels)
      if (label !== "job" || !expr.includes("up{"))
        expect(known.labels, `${name}: ${label}`).toContain(label);
  }
});

test("a panel is labelled by what its question keeps apart", () => {
  for (const { name, expr, legend } of panels)
    for (const [, label = ""] of legend.matchAll(/\{\{(\w+)\}\}/g)) {
      const { labels } = named(expr);
      expect(labels.includes(label) || !expr.includes("sum"), name).toBe(true);
      expect(known.labels, name).toContain(label);
    }
});
