import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { Client } from "pg";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Shop } from "#app/app.ts";
import type { Person } from "#domain/people/person.ts";
import { readEnv } from "#server/env.ts";
import { changePackPrice } from "#server/catalogue/products/change-pack-price.ts";
import { createWorld } from "#server/start/create-world.ts";
import type { World } from "#server/world.ts";
import { openBrowser } from "#tests/browser-session.ts";
import { changesReceived } from "#tests/changes-received.ts";
import { databaseWay } from "#tests/database-way.ts";
import { watchQueries } from "#tests/count-queries.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { makePerson } from "#tests/factories/person.ts";
import { makeProduct, type MadeProduct } from "#tests/factories/product.ts";
import { openPanel } from "#tests/http/open-panel.ts";
import { openVendor } from "#tests/http/open-vendor.ts";
import { recordingLog } from "#tests/recording-log.ts";
import { builtShop, shopOrigin, trustful, unhurried, type TestShop } from "#tests/shop.ts";
import { startWithStandBy } from "#tests/stand-by.ts";

/** Two processes' worth of shops on one database, each of which reads its stand-by. */
const shops: { world: World; shop: Shop }[] = [];
const dataDir = mkdtempSync(join(tmpdir(), "beej-data-"));
const { log, lines } = recordingLog();
let database: Awaited<ReturnType<typeof startWithStandBy>>;
let admin: Person;
let okra: MadeProduct;

async function openWorld(lagSeconds: number, replicaUrl = database.standBy.url): Promise<World> {
  const env = readEnv({
    NODE_ENV: "test",
    SANDBOX_PAYMENTS: "1",
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    REPLICA_URL: replicaUrl,
    REPLICA_LAG_SECONDS: String(lagSeconds),
  });
  const options = { limits: unhurried, lineTimes: trustful, poolSize: 5 };
  return createWorld({ env, databaseUrl: database.url, log, ...options });
}

beforeAll(async () => {
  database = await startWithStandBy();
  // A busy machine takes its time; one that is behind for so long isn't read.
  for (const world of [await openWorld(60), await openWorld(60)])
    shops.push({ world, shop: await builtShop(world) });
  const { db } = first().world;
  admin = await makeAdministrator(db);
  const { id: categoryId } = await makeCategory(db, { slug: "pods", nameEn: "Pods" });
  okra = await makeProduct(db, { slug: "okra", name: "Monsoon Okra", categoryId });
});
afterEach(() => database.standBy.query("select pg_wal_replay_resume() where pg_is_in_recovery()"));
afterAll(async () => {
  for (const { world } of shops) await world.close();
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

function first() {
  if (!shops[0]) throw new Error("There is no shop yet.");
  return shops[0];
}

const fetchOf =
  (shop: Shop): TestShop["fetch"] =>
  (path, { clientAddress = "203.0.113.7", isLocal = false, ...init } = {}) => {
    const headers = new Headers(init.headers);
    if (init.method && init.method !== "GET") headers.set("Origin", shopOrigin);
    const request = new Request(new URL(path, shopOrigin), {
      redirect: "manual",
      ...init,
      headers,
    });
    return shop.fetch(request, { clientAddress, requestId: randomUUID(), isLocal });
  };

const fetchFirst: TestShop["fetch"] = (...request) => fetchOf(first().shop)(...request);

/** Until every shop may read all that is written by now. */
async function readsReplica() {
  for (const { world } of shops) {
    const written = await world.changes.logPosition();
    await expect.poll(() => world.replica?.mayRead(written?.position ?? Infinity)).toBe(true);
  }
}

async function pause() {
  await readsReplica();
  await database.standBy.query("select pg_wal_replay_pause()");
  await expect
    .poll(() => database.standBy.query("select pg_get_wal_replay_pause_state() as state"))
    .toEqual([{ state: "paused" }]);
}

/** What was asked of the primary, and how much of the replica, while something is done; how far both are isn't counted. */
async function asked(work: () => Promise<unknown>) {
  const standByHost = new Client({ connectionString: database.standBy.url }).host;
  const primary: string[] = [];
  let replica = 0;
  const end = watchQueries(({ text, host }) => {
    if (/pg_postmaster_start_time|pg_control_system/.test(text)) return;
    if (host === standByHost) replica += 1;
    else primary.push(text);
  });
  try {
    await work();
  } finally {
    end();
  }
  return { primary, replica };
}

const textOf = async (path: string, from: TestShop["fetch"] = fetchFirst) => {
  const response = await from(path);
  expect(response.status, path).toBe(200);
  return response.text();
};

const paths =
  "/ /products /products?search=okra /products/okra /hi/products/okra /suggest?search=okra /sitemap.xml /compare?product=okra /crops/okra";

test("what the shop shows to all is read from the replica, and its settings alone from the primary", async () => {
  await readsReplica();
  await textOf("/about");
  const { primary, replica } = await asked(async () => {
    for (const path of paths.split(" ")) await textOf(path);
  });
  expect(primary).toEqual([]);
  expect(replica).toBeGreaterThan(10);
});

test("no page is drawn from a replica that lacks what was announced, in no process, and none is kept", async () => {
  const seen = async (rupees: string) => {
    for (const { shop } of shops)
      for (const path of ["/products", "/products/okra", "/products?search=monsoon"]) {
        expect(await textOf(path, fetchOf(shop)), path).toContain(`₹${rupees}`);
        const kept = shop.findCached("GET", path, { host: new URL(shopOrigin).host });
        expect(kept?.status, path).toBe(200);
      }
  };
  await seen("100");
  await pause();
  const price = { productId: okra.id, packId: okra.pack.id };
  const change = (seenPricePaise: number, pricePaise: number) =>
    changePackPrice(first().world, admin, { ...price, seenPricePaise, pricePaise });
  expect((await change(10_000, 12_300)).ok).toBe(true);
  for (const { world } of shops) await changesReceived(world);
  const paused = await asked(() => seen("123"));
  expect(paused.replica).toBe(0);
  expect(paused.primary.length).toBeGreaterThan(0);
  // Nor of what nobody has looked at before.
  expect(await textOf("/products?sort=price-desc")).toContain("₹123");

  await database.standBy.query("select pg_wal_replay_resume()");
  await readsReplica();
  const resumed = await asked(() => textOf("/products?sort=price-asc"));
  expect(resumed).toEqual({ primary: [], replica: expect.any(Number) as number });
  await seen("123");
});

test("a seller who was told that a price is changed finds it everywhere at once, and so does everybody", async () => {
  const { vendor, vendorId } = await openVendor({ world: first().world, fetch: fetchFirst });
  const { id, slug, pack } = await makeProduct(first().world.db, { vendorId });
  await pause();
  const form = { price: "97.11", seenPrice: String(pack.pricePaise), list: "" };
  const sent = await vendor.send(`/vendor/products/${id}/packs/${pack.id}/price`, form);
  expect(sent.status).toBe(302);
  for (const { shop } of shops)
    expect(await textOf(`/products/${slug}`, fetchOf(shop))).toContain("₹97.11");
  expect(await (await vendor.get("/vendor/products")).text()).toContain("97.11");
});

test("who changed something finds it in the lists of the panel; another reads on from the replica", async () => {
  const { world, shop } = first();
  const testShop = { world, fetch: fetchOf(shop) };
  const asha = await makePerson(world.db, { role: "customer", name: "Asha Verma" });
  const [one, other] = [await openPanel(testShop), await openPanel(testShop)];
  const disabled = async (browser: ReturnType<typeof openBrowser>) =>
    (await (await browser.get("/admin/customers?status=disabled")).text()).includes(asha.email);
  await pause();
  const before = await asked(() => disabled(other.admin));
  expect(before.replica).toBeGreaterThan(0);
  const sent = await one.admin.send(`/admin/customers/${asha.id}/status`, { on: "0" });
  expect(sent.headers.get("Location")).toContain("done=off");
  expect(await disabled(one.admin)).toBe(true);
  expect(await disabled(other.admin)).toBe(false);
  const cookies = sent.headers.getSetCookie();
  const cookie = cookies.find((line) => line.startsWith("written_up_to"));
  expect(cookie).toMatch(/; Path=\/; Max-Age=70; HttpOnly; SameSite=Lax$/);
  expect(cookie).not.toContain(String((await world.changes.logPosition())?.position));
  // A cookie that isn't ours says nothing.
  one.admin.cookies.set("written_up_to", { value: "v1.a.b.c", path: "/" });
  expect(await disabled(one.admin)).toBe(false);

  await database.standBy.query("select pg_wal_replay_resume()");
  await readsReplica();
  expect(await disabled(other.admin)).toBe(true);
});

test("one that is too far behind isn't read until it has caught up", async () => {
  const world = await openWorld(1);
  const from = fetchOf(await builtShop(world));
  await pause();
  await world.db.execute(sql`create table nothing_of_the_shop (x int)`);
  await expect.poll(() => world.replica?.state()).toBe("behind");
  expect((await asked(() => textOf("/products", from))).replica).toBe(0);
  await database.standBy.query("select pg_wal_replay_resume()");
  await expect.poll(() => world.replica?.mayRead(0)).toBe(true);
  expect((await asked(() => textOf("/products?search=pods", from))).replica).toBeGreaterThan(0);
  await world.close();
});

test("connections that lead to another server than the one that said how far it is are not used", async () => {
  const way = await databaseWay(database.standBy.url, database.url);
  const world = await openWorld(60, way.url);
  await expect.poll(() => world.replica?.mayRead(0)).toBe(true);
  expect(await textOf("/products?search=pods", fetchOf(await builtShop(world)))).toContain("<h1");
  const told = await world.metrics.registry.metrics();
  expect(told).toMatch(/^beej_replica_readings_total\{from="replica"\} 0$/m);
  expect(told).toMatch(/^beej_replica_readings_total\{from="repeated"\} [1-9]/m);
  await world.close();
  await way.close();
});

test("who waits for a replica that fell silent is answered by the primary", async () => {
  const way = await databaseWay(database.standBy.url);
  const world = await openWorld(60, way.url);
  const from = fetchOf(await builtShop(world));
  await expect.poll(() => world.replica?.mayRead(0)).toBe(true);
  await textOf("/products", from);
  way.silence();
  await textOf("/products?search=pods", from);
  const told = await world.metrics.registry.metrics();
  expect(told).toMatch(/^beej_replica_readings_total\{from="repeated"\} [1-9]/m);
  await expect.poll(() => world.replica?.state()).toBe("read");
  await world.close();
  await way.close();
});

test("the owner reads of it on the page Status, and Prometheus by its own", async () => {
  const { world } = first();
  const { admin: browser } = await openPanel({ world, fetch: fetchFirst });
  const words = async () =>
    (await (await browser.get("/admin/status")).text())
      .replaceAll(/<[^>]+>/g, " ")
      .replaceAll(/\s+/g, " ");
  await readsReplica();
  const page = await words();
  expect(page).toMatch(/Replica Read, \d\.\d s behind Readings by the replica \d{1,3}%/);
  const told = await world.metrics.registry.metrics();
  expect(told).toMatch(/^beej_replica_read 1$/m);
  expect(told).toMatch(/^beej_replica_lag_seconds \d/m);
  expect(told).toMatch(/^beej_replica_readings_total\{from="replica"\} [1-9]/m);
});

test("while the stand-by is stopped and begun again no request fails, and the log says it once", async () => {
  await readsReplica();
  lines.length = 0;
  const over = new AbortController();
  const statuses = new Map<number, number>();
  const visits = Array.from({ length: 4 }, async (_, visitor) => {
    for (let count = 0; !over.signal.aborted; count += 1) {
      const response = await fetchFirst(
        `/products?search=okra&page=1&minPrice=${visitor}${count % 50}`,
      );
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      await response.text();
      // Pages that come from memory wait for nothing: the loop would leave no turn to anything else.
      await setImmediate();
    }
  });
  const said = () => lines.map(({ msg }) => msg);
  await database.standBy.stop();
  await expect.poll(said).toHaveLength(2);
  await database.standBy.start();
  await readsReplica();
  over.abort();
  await Promise.all(visits);
  expect([...statuses.keys()]).toEqual([200]);
  const away = "the replica is away; the primary is read instead";
  expect(said()).toEqual([away, away, "the replica is read", "the replica is read"]);
});

test("one that takes writes of its own isn't read any more", async () => {
  await readsReplica();
  await database.standBy.query("select pg_promote()");
  await expect.poll(() => first().world.replica?.state()).toBe("promoted");
  expect(await first().world.metrics.registry.metrics()).toMatch(/^beej_replica_read 0$/m);
  expect((await asked(() => textOf("/products?search=seed"))).replica).toBe(0);
});
