import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { openBrowser } from "#tests/browser-session.ts";
import { makePerson } from "#tests/factories/person.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { openPanel } from "#tests/http/open-panel.ts";
import { recordingLog } from "#tests/recording-log.ts";
import { testShop } from "#tests/shop.ts";

const shop = testShop({ limits: { writesPerMinute: 20, resetsPerHour: 2 } });
const password = "kivaro-tenumi-47";
const { log, lines } = recordingLog();
beforeAll(() => {
  shop.world.log = log;
});
beforeEach(() => void lines.splice(0));
const heard = (event: string) => lines.filter((line) => line["event"] === event);

async function enter(role: "customer" | "vendor", clientAddress: string) {
  const { email, id, vendorId } = await makePerson(shop.world.db, { role, password });
  const browser = openBrowser(shop, { clientAddress });
  await browser.send("/login", { email, password });
  return { id, email, vendorId, ...browser };
}

async function rowsOf(personId: string) {
  const { rows } = await shop.world.db.execute<{ after: unknown }>(sql`
    select after from activities where actor_id = ${personId} and action = 'access-refused' order by id`);
  return rows.map(({ after }) => after);
}

test("a desk one may not enter stands in the list of activities, three rows of a hundred tries", async () => {
  const asha = await enter("customer", "198.51.100.1");
  for (let i = 0; i < 60; i += 1) {
    expect((await asha.get(`/vendor/dashboard?secret=${i}`)).status).toBe(403);
    expect((await asha.get("/hi/%56endor/dashboard.data")).status).toBe(403);
  }
  const row = { askedFor: "vendors-area", answer: "not-allowed" };
  expect(await rowsOf(asha.id)).toEqual([
    row,
    { ...row, timesInHour: 10 },
    { ...row, timesInHour: 100 },
  ]);
  expect(heard("refused")).toHaveLength(30);
  const { admin } = await openPanel(shop);
  const page = await (await admin.get("/admin/activity?action=access-refused")).text();
  expect(page).toContain("was refused access, signed in as");
  expect(page).toContain(asha.email);
  expect(page).toContain("vendors area");
  expect(page).toContain("not allowed");
  expect(page).toContain("times within an hour");
  expect(page).not.toContain("secret");
  const file = await (await admin.get("/admin/activity/file?action=access-refused")).text();
  expect(file.trim().split("\r\n")).toHaveLength(4);
});

test("what is another vendor's is in the log and in the list, without its number", async () => {
  const ravi = await enter("vendor", "198.51.100.2");
  const theirs = await makeProduct(shop.world.db);
  expect((await ravi.get(`/vendor/products/${theirs.id}`)).status).toBe(404);
  expect(heard("refused")).toEqual([
    expect.objectContaining({ status: 404, personId: ravi.id, method: "GET" }),
  ]);
  expect(await rowsOf(ravi.id)).toEqual([
    { askedFor: "products-of-vendors", answer: "not-theirs-or-not-there" },
  ]);
});

test("what isn't there for a visitor, or belongs to nobody, is no refusal", async () => {
  const asha = await enter("customer", "198.51.100.3");
  expect((await asha.get("/products/no-such-seed")).status).toBe(404);
  expect((await openBrowser(shop).get("/vendor/no-such-page")).status).not.toBe(200);
  expect(heard("refused")).toEqual([]);
  expect(await rowsOf(asha.id)).toEqual([]);
});

test("many accounts of one address fill twenty rows an hour, and no more", async () => {
  const visit = async () => {
    const { email, id } = await makePerson(shop.world.db, { password });
    const clientAddress = "198.51.100.7";
    const browser = openBrowser(shop, { clientAddress });
    await browser.send("/login", { email, password });
    await browser.get("/vendor/dashboard");
    await browser.get("/orders/BB-2026-000001/print");
    return (await rowsOf(id)).length;
  };
  let rows = 0;
  for (let i = 0; i < 12; i += 1) rows += await visit();
  expect(rows).toBe(20);
});

test("a limit that was reached is in the security log, once a minute of each address", async () => {
  const clientAddress = "198.51.100.20";
  const ask = () =>
    shop.fetch("/forgot-password", {
      method: "POST",
      clientAddress,
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: "email=asha%40test.example",
    });
  const statuses: number[] = [];
  for (let i = 0; i < 30; i += 1) statuses.push((await ask()).status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(28);
  const about = { status: 429, clientAddress, personId: null, path: "/forgot-password" };
  expect(heard("limit-reached")).toEqual([
    expect.objectContaining({ ...about, limit: "forgot-password" }),
    expect.objectContaining({ ...about, limit: "writes" }),
  ]);
});
