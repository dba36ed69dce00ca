import { afterAll, expect, test } from "vitest";
import { addressFields, hiddenFields } from "#tests/buyer-browser.ts";
import { openConnection } from "./one-connection.ts";
import { openCollector } from "./otlp-stand-in.ts";
import { rawGet } from "./raw-request.ts";
import { startedShop } from "./started-shop.ts";

const collector = await openCollector();
const shop = startedShop({
  WEB_PROCESSES: "2",
  METRICS_PORT: "0",
  TRUST_PROXY: "1",
  LOG_LEVEL: "debug",
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  OTEL_BSP_SCHEDULE_DELAY: "200",
  OTEL_METRIC_EXPORT_INTERVAL: "400",
});
afterAll(collector.close);

const metricsUrl = () => /the metrics at (http:\S+)/.exec(shop().said())?.[1] ?? "";
/** What was said a second ago is said again. */
async function metrics(): Promise<string> {
  await new Promise((later) => setTimeout(later, 1_050));
  return (await fetch(metricsUrl())).text();
}
const seriesOf = (text: string) => text.split("\n").filter((line) => line && !line.startsWith("#"));
/** Of all series of a name with these labels. */
const sumOf = (text: string, name: string, ...labels: string[]) =>
  seriesOf(text)
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
    .filter((line) => labels.every((label) => line.includes(label)))
    .reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0);

test("what two processes count is added up, and stays when they are renewed", async () => {
  const ask = () => rawGet(shop().url, "/login");
  const count = async () =>
    sumOf(await metrics(), "http_request_duration_seconds_count", 'route="/login"', 'status="2xx"');
  const before = await count();
  for (let i = 0; i < 10; i += 1) expect((await ask()).status).toBe(200);
  expect(await count()).toBe(before + 10);
  process.kill(shop().pid(), "SIGUSR2");
  await expect
    .poll(() => shop().said(), { timeout: 30_000 })
    .toContain("The web processes are new.");
  expect(await count()).toBe(before + 10);
});

test("an order is counted, and one that is refused with its reason", async () => {
  const before = await metrics();
  const browser = openConnection(shop().url, "127.0.0.31");
  const password = "kivaro-tenumi-47";
  const typed = { name: "Asha Verma", email: "asha-seen@test.example", accountType: "customer" };
  const entry = { ...typed, password, confirmPassword: password, terms: "on" };
  expect((await browser.send("/register", entry)).status).toBe(302);
  const [pack] = await shop().query<{ id: string }>(
    `select k.id from packs k join products p on p.shown_pack_id = k.id
     where p.state = 'published' and k.stock > 90 order by k.id limit 1`,
  );
  const cart = JSON.stringify({ packId: pack?.id, quantity: 1 });
  const headers = { "Content-Type": "application/json" };
  const asked = { ...addressFields, method: "cod" };
  const order = async () => {
    expect((await browser.post("/cart/lines", { headers, body: cart })).status).toBe(200);
    const review = await browser.send("/checkout", { ...asked, go: "review" });
    return { ...hiddenFields(await review.text()), method: "cod", go: "order" };
  };
  expect((await browser.send("/checkout", await order())).status).toBe(302);
  const late = await order();
  await shop().query("update packs set stock = 0 where id = $1", [pack?.id]);
  expect((await browser.send("/checkout", late)).status).toBeGreaterThanOrEqual(400);
  browser.close();
  const after = await metrics();
  const rise = (...of: [string, ...string[]]) => sumOf(after, ...of) - sumOf(before, ...of);
  expect(rise("beej_orders_placed_total")).toBe(1);
  expect(rise("beej_orders_refused_total", 'reason="out-of-stock"')).toBe(1);
  expect(rise("beej_refusals_total", 'reason="lines-changed"')).toBe(1);
});

test("a request's trace has its route, its statements and the id that the proxy gave it", async () => {
  const id = "proxy-4f1d0c8b7a6e5d4c";
  const trace = "0af7651916cd43dd8448eb211c80319c";
  const answer = await rawGet(shop().url, "/products/no-such-seed?search=okra", {
    "X-Request-Id": id,
    traceparent: `00-${trace}-b7ad6b7169203331-01`,
  });
  expect(answer.headers.get("X-Request-Id")).toBe(id);
  const root = () => collector.spans.find((one) => one.attributes["beej.request_id"] === id);
  await expect.poll(root).toBeDefined();
  expect(root()).toMatchObject({
    name: "GET /products/:slug",
    service: "beej-bazaar",
    traceId: trace,
    parentSpanId: "b7ad6b7169203331",
    attributes: { "http.route": "/products/:slug", "http.response.status_code": "404" },
  });
  const statements = collector.spans.filter((one) => one.parentSpanId === root()?.spanId);
  expect(statements.length).toBeGreaterThan(0);
  expect(statements[0]?.attributes["db.query.text"]).toMatch(/select/i);
  expect(JSON.stringify(collector.spans)).not.toMatch(/okra|no-such-seed/);
  const lines = shop()
    .said()
    .split("\n")
    .filter((line) => line.includes(id))
    .map((line) => JSON.parse(line) as { requestId: string; msg: string });
  expect(lines.map(({ requestId }) => requestId)).toEqual(lines.map(() => id));
  expect(lines.map(({ msg }) => msg)).toContain("answered");
});

test("a collector is sent what Prometheus reads, of both processes, and of the database", async () => {
  const login = () =>
    collector.series.find(
      ({ name, attributes: { route, method } }) =>
        name === "http_request_duration_seconds" && route === "/login" && method === "GET",
    );
  await rawGet(shop().url, "/login");
  const read = await metrics();
  const count = sumOf(
    read,
    "http_request_duration_seconds_count",
    'route="/login"',
    'status="2xx"',
  );
  await expect.poll(() => login()?.count).toBe(count);
  const sent = login();
  expect([sent?.kind, sent?.service]).toEqual(["histogram", "beej-bazaar"]);
  const { bucketCounts = [], explicitBounds = [] } = sent ?? {};
  expect(bucketCounts).toHaveLength(explicitBounds.length + 1);
  expect(bucketCounts.reduce((sum, each) => sum + each)).toBe(count);
  expect(sent?.startTimeUnixNano).toBeLessThan(sent?.timeUnixNano ?? 0);
  const named = (name: string) => collector.series.filter((one) => one.name === name);
  expect(named("beej_database_up")).toMatchObject([{ kind: "gauge", asDouble: 1 }]);
  expect(named("beej_orders_placed_total")).toMatchObject([
    { kind: "sum", asDouble: sumOf(read, "beej_orders_placed_total") },
  ]);
  // Nothing of them is left out but what is no number.
  const names = new Set([...read.matchAll(/^# TYPE (\S+)/gm)].map(([, name = ""]) => name));
  const missing = [...names].filter((name) => named(name).length === 0);
  expect(missing.filter((name) => sumOf(read, name) > 0)).toEqual([]);
});

test("an id that is none, or that comes twice, is not taken", async () => {
  for (const said of [
    "x",
    "a b c d e f g h i j k",
    `${"a".repeat(20)}, ${"b".repeat(20)}`,
    "a".repeat(65),
  ]) {
    const { headers } = await rawGet(shop().url, "/login", { "X-Request-Id": said });
    expect(headers.get("X-Request-Id")).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
  }
});

test("the port of the metrics answers nothing else, and the shop's port has no metrics", async () => {
  const { origin } = new URL(metricsUrl());
  expect((await fetch(`${origin}/`)).status).toBe(404);
  expect((await fetch(metricsUrl(), { method: "POST" })).status).toBe(405);
  expect((await rawGet(shop().url, "/metrics")).status).toBe(404);
  const text = await metrics();
  expect(sumOf(text, "beej_database_up")).toBe(1);
  expect(sumOf(text, "nodejs_eventloop_lag_p99_seconds")).toBeGreaterThan(0);
  expect(sumOf(text, "beej_job_runs_total", 'job="release-holds"')).toBeGreaterThan(0);
});
