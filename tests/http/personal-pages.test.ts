import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { Shop } from "#app/app.ts";
import { sessionCookie } from "#app/sessions.ts";
import { announceChange } from "#server/platform/changes.ts";
import { cartOwner } from "#server/carts/cart-owner.ts";
import { changesReceived } from "#tests/changes-received.ts";
import { textsOfQueries } from "#tests/count-queries.ts";
import { makeCart } from "#tests/factories/cart.ts";
import { makePerson, type Person } from "#tests/factories/person.ts";
import { makeProduct, type MadeProduct } from "#tests/factories/product.ts";
import { makeReview } from "#tests/factories/review.ts";
import { builtShop, shopOrigin, testShop } from "#tests/shop.ts";
import { startedSession } from "#tests/started-session.ts";
import { deafChanges } from "#tests/world.ts";

const shop = testShop();
/** Remembers nothing: what it draws for somebody is the truth. */
let forgetful: Shop;
let okra: MadeProduct;
let reviewer: Person;

/** Of each kind of page that is kept, in both languages. */
const paths = [
  "/",
  "/hi",
  "/products",
  "/hi/products?sort=price-asc",
  "/products?search=okra",
  "/products/okra",
  "/hi/products/okra",
  "/vendors/kaveri",
  "/about",
  "/terms",
  "/hi/privacy",
  "/refund",
];

/** What could end a text, an attribute, a script, a text within a text, or a pattern that is filled in. */
const names = [
  "Meera Joshi",
  "</script><script>alert(1)</script>",
  `O'Brien & "Sons" <b>`,
  "\u2028line\u2029\u0085",
  "आशा वर्मा 🌱",
  "back\\slash \\u003c \\",
  "$& $1 $` $$",
  "&amp; &lt;",
  "]}--><!--",
];

beforeAll(async () => {
  const { db } = shop.world;
  forgetful = await builtShop({ ...shop.world, changes: deafChanges }, 0);
  okra = await makeProduct(db, { slug: "okra", name: "Okra" });
  await db.execute(sql`update vendors set slug = 'kaveri' where id = ${okra.vendorId}`);
  reviewer = await makePerson(db, { name: "Asha Verma" });
  await makeReview(db, { productId: okra.id, personId: reviewer.id });
});

async function signedIn(given: Partial<Person> = {}) {
  const person = await makePerson(shop.world.db, given);
  const { token } = await startedSession(shop.world, { personId: person.id });
  const [cookie = ""] = (await sessionCookie(new Request(shopOrigin), "shop", token)).split(";");
  return { person, cookie };
}

const peer = { clientAddress: "203.0.113.7", requestId: "test", isLocal: false };
const request = (path: string, headers: Record<string, string>) =>
  new Request(new URL(path, shopOrigin), { redirect: "manual", headers });

const unpackers = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
  identity: (body: Buffer) => body,
};

async function read(answer: Promise<Response>) {
  const response = await answer;
  const headers = Object.fromEntries(response.headers);
  delete headers["x-request-id"];
  const encoding = (headers["content-encoding"] ?? "identity") as keyof typeof unpackers;
  const html = unpackers[encoding](Buffer.from(await response.arrayBuffer())).toString();
  return { status: response.status, headers, html };
}

const get = (path: string, headers: Record<string, string> = {}) =>
  read(shop.fetch(path, { headers }));
const drawn = (path: string, headers: Record<string, string> = {}) =>
  read(forgetful.fetch(request(path, headers), peer));

/** The script with the loaders' data, and the page around it. */
function apart(html: string) {
  const script =
    /<script>(window\.__reactRouterContext\.streamController\.enqueue\([^]*?)<\/script>/;
  return { data: script.exec(html)?.[1] ?? "", page: html.replace(script, "<data>") };
}

test.each(names)(
  "a customer named %j gets each page as it would be drawn for them",
  async (name) => {
    const { cookie } = await signedIn({ name });
    for (const path of paths) {
      const page = await get(path, { Cookie: cookie });
      expect(page, path).toEqual(await drawn(path, { Cookie: cookie }));
      expect(page.headers["cache-control"]).toMatch(/private/);
      expect(page.headers).not.toHaveProperty("etag");
    }
  },
);

test("a name that a page shows elsewhere too is the same data, though written twice", async () => {
  const { cookie } = await signedIn({ name: reviewer.name });
  const kept = await get("/products/okra", { Cookie: cookie });
  const truth = await drawn("/products/okra", { Cookie: cookie });
  expect(apart(kept.html).page).toBe(apart(truth.html).page);
  expect(apart(kept.html).data).not.toBe(apart(truth.html).data);
  expect(dataIn(kept.html)).toEqual(dataIn(truth.html));
  expect(scriptHashes(kept.html)).toEqual(allowedScripts(kept.headers));
  expect(scriptHashes(kept.html)).not.toEqual(scriptHashes(truth.html));
});

/** What React Router reads from the script: a list whose things name each other by their number. */
function dataIn(html: string): unknown {
  const [, text = ""] = /enqueue\((".*")\);$/s.exec(apart(html).data) ?? [];
  const list = JSON.parse(JSON.parse(text) as string) as unknown[];
  const at = (i: number): unknown => {
    const thing = list[i];
    if (i < 0) return { special: i };
    if (Array.isArray(thing)) return thing.map((one) => at(one as number));
    if (typeof thing !== "object" || thing === null) return thing;
    return Object.fromEntries(
      Object.entries(thing).map(([key, value]) => [at(Number(key.slice(1))), at(value as number)]),
    );
  };
  return at(0);
}

const scriptHashes = (html: string) =>
  [...html.matchAll(/<script(?: id="start" type="text\/plain")?>([^]*?)<\/script>/g)]
    .map(([, code = ""]) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`)
    .toSorted();
const allowedScripts = (headers: Record<string, string>) =>
  /script-src 'self' ([^;]*)/
    .exec(headers["content-security-policy"] ?? "")?.[1]
    ?.split(" ")
    .toSorted();

test("nobody gets a page with what another customer's shows", async () => {
  const first = await signedIn({ name: "Zubaida Begum" });
  const second = await signedIn({ name: "Yamini Rao" });
  await announceAll();
  for (const path of paths) {
    await get(path, { Cookie: first.cookie });
    const stranger = await get(path);
    const other = await get(path, { Cookie: second.cookie });
    for (const { html } of [stranger, other]) {
      expect(html, path).not.toContain(first.person.name);
      expect(html, path).not.toContain(cartOwner(first.person.id));
    }
    expect(stranger.html, path).toBe((await drawn(path)).html);
    expect(other.html, path).toContain(second.person.name);
  }
});

/** So that the next who asks for a page is the first. */
async function announceAll() {
  const { world } = shop;
  await world.db.transaction((tx) => announceChange(tx, ["catalogue", "settings"]));
  await changesReceived(world);
}

test("whose session has ended, or who may no longer sign in, gets the page of visitors", async () => {
  const { world } = shop;
  const [ended, disabled] = [await signedIn(), await signedIn()];
  for (const { cookie } of [ended, disabled]) await get("/products/okra", { Cookie: cookie });
  await world.db.execute(sql`delete from sessions where person_id = ${ended.person.id}`);
  await world.db.execute(
    sql`update people set status = 'disabled' where id = ${disabled.person.id}`,
  );
  const visitors = await get("/products/okra");
  for (const cookie of [ended.cookie, disabled.cookie]) {
    const { status, html } = await get("/products/okra", { Cookie: cookie });
    expect({ status, html }, cookie).toEqual({ status: 200, html: visitors.html });
  }
});

test("what is in a customer's cart is in no page", async () => {
  const { person, cookie } = await signedIn();
  const empty = await get("/products/okra", { Cookie: cookie });
  await makeCart(shop.world.db, {
    personId: person.id,
    lines: [{ packId: okra.pack.id, quantity: 99 }],
  });
  expect(await get("/products/okra", { Cookie: cookie })).toEqual(empty);
});

test("a vendor gets pages that are drawn, with what only vendors see", async () => {
  const { cookie } = await signedIn({ role: "vendor", vendorId: okra.vendorId });
  await get("/products/okra", { Cookie: (await signedIn()).cookie });
  const page = await get("/products/okra", { Cookie: cookie });
  expect(page).toEqual(await drawn("/products/okra", { Cookie: cookie }));
  expect(page.html).toContain("/vendor/dashboard");
});

test("a customer's page asks the database who that is, and nothing more", async () => {
  const { cookie } = await signedIn();
  for (const path of paths) {
    await get(path, { Cookie: cookie });
    const texts = await textsOfQueries(() => get(path, { Cookie: cookie }));
    expect(texts, path).toEqual([expect.stringContaining("from sessions")]);
  }
});

test("a customer sees at once what has changed", async () => {
  const { world } = shop;
  const { person, cookie } = await signedIn({ name: "Old Name" });
  await get("/products/okra", { Cookie: cookie });
  await world.db.execute(sql`update products set name = 'Red Okra' where id = ${okra.id}`);
  await world.db.execute(sql`update people set name = 'New Name' where id = ${person.id}`);
  await announceAll();
  const page = await get("/products/okra", { Cookie: cookie });
  expect(page.html).toContain("Red Okra");
  expect(page.html).toContain("New Name");
  expect(page).toEqual(await drawn("/products/okra", { Cookie: cookie }));
});

test("whatever a customer's browser unpacks, it gets the same page", async () => {
  const { cookie } = await signedIn();
  const plain = await get("/products/okra", { Cookie: cookie });
  for (const [accepted, encoding] of [
    ["gzip, deflate, br, zstd", "zstd"],
    ["gzip, deflate, br", "br"],
    ["gzip", "gzip"],
    ["zstd;q=0, br", "br"],
  ]) {
    const page = await get("/products/okra", { Cookie: cookie, "Accept-Encoding": accepted ?? "" });
    expect(page.headers["content-encoding"]).toBe(encoding);
    expect(page.headers["vary"]).toBe("Accept-Encoding");
    expect(page.html).toBe(plain.html);
  }
});

test("a page that isn't there, or has moved, is drawn for who asks", async () => {
  const { person, cookie } = await signedIn();
  const { status, html } = await get("/products/no-such-seed", { Cookie: cookie });
  expect(status).toBe(404);
  expect(html).toContain(cartOwner(person.id));
});
