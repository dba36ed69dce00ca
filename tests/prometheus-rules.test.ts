import { spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import * as z from "zod";
import { root } from "#bin/root.ts";

// Prometheus's own tool reads what deploy/ has for it, where it is installed.
const isInstalled = spawnSync("promtool", ["--version"]).status === 0;
const given = join(root, "deploy/prometheus");
const folder = mkdtempSync(join(tmpdir(), "beej-promtool-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** @returns what it says when it finds a fault, and nothing otherwise. */
function faultsOf(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync("promtool", args, { cwd: folder, encoding: "utf8" });
  return status === 0 ? "" : stdout + stderr;
}

const dashboard = z.object({
  panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })).default([]) })),
});

test.runIf(isInstalled)("Prometheus takes the configuration and every rule", () => {
  expect(faultsOf("check", "config", join(given, "prometheus.yml"))).toBe("");
  expect(faultsOf("check", "rules", join(given, "alerts.yml"))).toBe("");
});

test.runIf(isInstalled)("Prometheus understands every question of the dashboard", () => {
  const { panels } = dashboard.parse(
    JSON.parse(readFileSync(join(root, "deploy/grafana/dashboard.json"), "utf8")),
  );
  // Grafana puts in how much time there is between two points.
  const asked = panels.flatMap(({ targets }) =>
    targets.map(({ expr }) => expr.replaceAll(/\$__\w+/g, "1m")),
  );
  const rules = asked.map((expr, at) => ({ record: `asked:${at}`, expr }));
  // JSON is YAML.
  writeFileSync(join(folder, "asked.yml"), JSON.stringify({ groups: [{ name: "asked", rules }] }));
  expect(rules.length).toBeGreaterThan(25);
  expect(faultsOf("check", "rules", "asked.yml")).toBe("");
});

type Series = { series: string; values: string };
const minute = (series: string, values: string): Series => ({ series, values });

/** What is counted each minute, and which alerts it leads to, at which minute. */
const cases: { what: string; series: Series[]; at: string; alerts: Record<string, boolean> }[] = [
  {
    what: "a shop that sells",
    series: [
      minute('up{job="beej-bazaar"}', "1x180"),
      minute("beej_database_up", "1x180"),
      minute("beej_orders_placed_total", "0+1x180"),
      minute('http_request_duration_seconds_count{status="2xx"}', "0+600x180"),
      minute('http_request_duration_seconds_count{status="5xx"}', "0+6x180"),
      minute("beej_outbox_oldest_age_seconds", "30x180"),
    ],
    at: "170m",
    alerts: { ShopAway: false, DatabaseAway: false, AnswersFail: false, MailsWait: false },
  },
  {
    what: "a shop without its database",
    series: [
      minute("beej_database_up", "1x5 0x20"),
      minute('http_request_duration_seconds_count{status="2xx"}', "0+600x25"),
      minute('http_request_duration_seconds_count{status="5xx"}', "0+60x25"),
      minute("beej_outbox_oldest_age_seconds", "2000x25"),
    ],
    at: "20m",
    alerts: { DatabaseAway: true, AnswersFail: true, MailsWait: true, ShopAway: false },
  },
  {
    what: "webhooks that nobody signed, and a job that fails",
    series: [
      minute('beej_webhooks_total{outcome="unsigned"}', "0+1x60"),
      minute('beej_webhooks_total{outcome="taken"}', "0+1x60"),
      minute('beej_job_runs_total{job="release-holds",outcome="failed"}', "0+1x60"),
      minute('beej_orders_refused_total{reason="out-of-stock"}', "0+1x60"),
      minute("beej_orders_placed_total", "0+1x60"),
    ],
    at: "40m",
    alerts: { WebhooksFail: true, JobFails: true, StockRefusals: true, OrdersRefused: false },
  },
];

test.runIf(isInstalled)("alerts come when they should, and not before", () => {
  copyFileSync(join(given, "alerts.yml"), join(folder, "alerts.yml"));
  for (const { what, series, at, alerts } of cases)
    for (const [alertname, isExpected] of Object.entries(alerts)) {
      const alert = { eval_time: at, alertname, exp_alerts: isExpected ? [{}] : [] };
      const tried = { interval: "1m", input_series: series, alert_rule_test: [alert] };
      const asked = { rule_files: ["alerts.yml"], evaluation_interval: "1m", tests: [tried] };
      writeFileSync(join(folder, "tried.yml"), JSON.stringify(asked));
      const said = faultsOf("test", "rules", "tried.yml");
      // What it says of an alert (its labels and words) is compared as well, which isn't asked here.
      const came = /got:\[\s*0:/.test(said.replaceAll(/\s+/g, ""));
      expect([what, alertname, came], said).toEqual([what, alertname, isExpected]);
    }
});
