import { beforeAll, expect, test } from "vitest";
import { openBrowser } from "#tests/browser-session.ts";
import { makePerson } from "#tests/factories/person.ts";
import { testShop } from "#tests/shop.ts";

const shop = testShop({ env: { BACKUP_TO: "/nowhere/backups" } });
const password = "kivaro-tenumi-dosapu-47";
let browser: ReturnType<typeof openBrowser>;

beforeAll(async () => {
  const { email } = await makePerson(shop.world.db, { role: "administrator", password });
  browser = openBrowser(shop);
  await browser.send("/admin/login", { email, password: "none of theirs" });
  await browser.send("/admin/login", { email, password });
});

const words = async () =>
  (await (await browser.get("/admin/status")).text())
    .replaceAll(/<script.*?<\/script>/gs, " ")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ");

test("an owner reads what was answered, refused and done, and what to look at", async () => {
  const { metrics } = shop.world;
  metrics.job({ name: "release-holds", seconds: 0.25, failed: false, endedAt: new Date() });
  metrics.job({ name: "start-refunds", seconds: 1, failed: true, endedAt: new Date() });
  metrics.answered({ route: "/slow", method: "GET", status: 503, seconds: 20 });
  const page = await words();
  expect(page).toMatch(/Last good backup None Look at this/);
  expect(page).toMatch(/Mails waiting None Mails given up 0/);
  expect(page).toMatch(/Version \d+\.\d+\.\d+/);
  expect(page).toMatch(/Failures \(5xx\) 1 /);
  expect(page).toMatch(/\/slow 1 over 10,000 ms over 10,000 ms \/\w/);
  expect(page).toMatch(/credentials invalid 1 /);
  expect(page).toMatch(
    /Send refunds \d.*? 1,000 ms 1 failure Give back stock.*? 250 ms No failure/,
  );
});

test("mails that wait for long, and a job that nobody began, are told", async () => {
  const { db } = shop.world;
  await db.execute(`insert into outbox (topic, event_key, payload, created_at)
    values ('welcome', 'status', '{}', now() - interval '3 hours')`);
  await db.execute(
    "insert into jobs (name, due_at) values ('release-holds', now() - interval '1 hour')",
  );
  const page = await words();
  expect(page).toMatch(/Mails waiting 1 mail, the oldest since [^<]*? Look at this/);
  expect(page).toMatch(/A job has been due since /);
});
