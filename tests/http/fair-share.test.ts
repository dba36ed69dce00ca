import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { normalLimits } from "#server/platform/limits.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { testShop } from "#tests/shop.ts";

const shop = testShop({
  limits: {
    drawing: {
      ...normalLimits.drawing,
      waitingInAll: 12,
      waitingPerAddress: 8,
      longestWaitMs: 60_000,
    },
  },
});

const attacker = "198.51.100.1";
const visitor = "198.51.100.2";
const html = { Accept: "text/html,application/xhtml+xml" };

const search = (clientAddress = attacker, init: RequestInit = {}) =>
  shop.fetch(`/products?search=${randomUUID()}`, { clientAddress, ...init });

const searches = (count: number) => Array.from({ length: count }, () => search());

async function statusesOf(answers: Promise<Response>[]): Promise<number[]> {
  return (await Promise.all(answers)).map(({ status }) => status);
}

test("more searches at once than an address may wait for are told to come back, and the others are drawn", async () => {
  const answers = await Promise.all(searches(20));
  const refused = answers.filter(({ status }) => status === 503);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(6);
  expect(refused.length).toBeGreaterThanOrEqual(10);
  for (const answer of refused) {
    expect(answer.headers.get("Retry-After")).toBe("5");
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
  }
});

test("another address is drawn before the rest of what one address asked for", async () => {
  const done: string[] = [];
  const crowd = searches(8).map((answer) => answer.then(() => done.push("attacker")));
  await search(visitor).then(({ status }) => done.push(`visitor ${status}`));
  await Promise.all(crowd);
  expect(done.indexOf("visitor 200")).toBeLessThanOrEqual(6);
});

test("who signs in at a busy address goes ahead of its searches, and is never refused for them", async () => {
  const done: string[] = [];
  const crowd = searches(20).map((answer) =>
    answer.then(({ status }) => status === 200 && done.push("search")),
  );
  const { status } = await shop.fetch("/login", { clientAddress: attacker });
  const before = done.length;
  await Promise.all(crowd);
  expect(status).toBe(200);
  expect(before).toBeLessThanOrEqual(6);
});

test("a page in memory and the health of the shop wait for nobody", async () => {
  // A list of nothing is not kept in memory.
  await makeProduct(shop.world.db);
  await shop.fetch("/products", { clientAddress: visitor });
  const crowd = searches(8);
  const done: string[] = [];
  const all = crowd.map((answer) => answer.then(() => done.push("search")));
  const [page, health] = await Promise.all([
    shop.fetch("/products", { clientAddress: attacker }),
    shop.fetch("/healthz", { clientAddress: attacker }),
  ]);
  expect([page.status, health.status]).toEqual([200, 200]);
  expect(done.length).toBeLessThanOrEqual(2);
  await Promise.all(all);
});

test("a page that many ask for at once is drawn once, and nobody is refused", async () => {
  const asked = Array.from({ length: 60 }, () => shop.fetch("/terms", { clientAddress: attacker }));
  expect(new Set(await statusesOf(asked))).toEqual(new Set([200]));
});

test("what nobody waits for any more is not drawn", async () => {
  const crowd = searches(8);
  const gone = new AbortController();
  const left = search(attacker, { signal: gone.signal });
  gone.abort();
  expect((await left).status).toBe(503);
  await Promise.all(crowd);
});

test("forged sessions are no more than one visitor without a session", async () => {
  const done: string[] = [];
  const forged = Array.from({ length: 8 }, () =>
    search(attacker, { headers: { Cookie: `shop_session=${randomUUID()}` } }).then(() =>
      done.push("forged"),
    ),
  );
  await search(visitor).then(() => done.push("visitor"));
  await Promise.all(forged);
  expect(done.indexOf("visitor")).toBeLessThanOrEqual(6);
});

test("a browser is told in a page, in the language of the address, with a way to ask again", async () => {
  const crowd = searches(8);
  const path = '/hi/products?search=%22%3E%3Cscript%3E&page=99&a="';
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      shop.fetch(path, { clientAddress: attacker, headers: { ...html, Cookie: "shop_session=x" } }),
    ),
  );
  const refused = answers.find(({ status }) => status === 503);
  const page = await refused?.text();
  expect(page).toContain('<html lang="hi">');
  expect(page).toContain("दुकान पर अभी बहुत भीड़ है");
  expect(page).toContain(
    '<a href="/hi/products?search=%22%3E%3Cscript%3E&amp;page=99&amp;a=%22">फिर कोशिश करें</a>',
  );
  expect(page).not.toMatch(/<script/);
  expect(refused?.headers.get("Content-Security-Policy")).toMatch(
    /^default-src 'none'; style-src 'sha256-/,
  );
  await Promise.all(crowd);
});

test("what was sent is not done, and the page says so", async () => {
  const crowd = Array.from({ length: 30 }, () =>
    shop.fetch("/contact", {
      method: "POST",
      clientAddress: attacker,
      headers: html,
      body: new URLSearchParams({ name: "A" }),
    }),
  );
  const answers = await Promise.all(crowd);
  const refused = answers.find(({ status }) => status === 503);
  expect(await refused?.text()).toContain("what you sent was not saved");
});
