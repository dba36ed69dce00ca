import type { RouteConfigEntry } from "@react-router/dev/routes";
import { sql } from "drizzle-orm";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PROXY_HEADER } from "#app/http/memory/page-cache.ts";
import { pageKey } from "#app/http/memory/page-key.ts";
import routes from "#app/routes.ts";
import { hasSessionCookie } from "#app/sessions.ts";
import { accountCartLines } from "#database/schema/carts.ts";
import { saveAddress } from "#server/people/addresses/save-address.ts";
import { makeComplaint } from "#server/complaints/make-complaint.ts";
import { placeOrder } from "#server/orders/placing/place-order.ts";
import { openBrowser, type Browser } from "#tests/browser-session.ts";
import { address, checkoutRequest } from "#tests/factories/buyer.ts";
import { makeCart } from "#tests/factories/cart.ts";
import { complaintOf } from "#tests/factories/complaint.ts";
import { makeDocument } from "#tests/factories/document.ts";
import { makePerson, type Person } from "#tests/factories/person.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { testShop } from "#tests/shop.ts";
import { expectations } from "./route-expectations.ts";
import { isSaved, type Viewer, viewers, type Visit } from "./route-visits.ts";
import { makeVendorThings } from "./walked-vendor-things.ts";

const folder = mkdtempSync(join(tmpdir(), "beej-walk-"));
const pictures = "https://pictures.walk.example/media";
const shop = testShop({ env: { DATA_DIR: folder, TRUST_PROXY: "1", PICTURES_URL: pictures } });
const password = "kivaro-tenumi-dosapu-47";
const people = {} as Record<Exclude<Viewer, "nobody">, Person>;
/** What only the person themselves may read. */
const secrets = {} as Record<Viewer, string[]>;
const places: Record<string, string> = {};
let dropped = { en: "", hi: "" };

afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeAll(async () => {
  const { db } = shop.world;
  const roles = {
    customer: "customer",
    otherCustomer: "customer",
    vendor: "vendor",
    otherVendor: "vendor",
    waiting: "administrator",
    administrator: "administrator",
  } as const;
  for (const viewer of viewers) {
    secrets[viewer] = [];
    if (viewer === "nobody") continue;
    // None is the end of another.
    const email = `walk-${viewer.toLowerCase()}@walk.example`;
    const status = viewer === "waiting" ? { status: "waiting" as const } : {};
    people[viewer] = await makePerson(db, {
      role: roles[viewer],
      name: `Walker ${viewer}`,
      email,
      password,
      ...status,
    });
    secrets[viewer].push(email, `Walker ${viewer}`);
  }
  const category = await makeCategory(db, { slug: "vegetables" });
  const product = await makeProduct(db, { categoryId: category.id });
  places.slug = product.slug;
  places.seller = `vendor-${product.vendorId}`;
  const things = await makeVendorThings(shop.world, people.vendor);
  Object.assign(places, things.places, {
    person: people.customer.id,
    business: people.vendor.vendorId,
  });
  dropped = things.dropped;
  secrets.vendor.push(...things.secrets);
  places.theirs = (await makeProduct(db, { vendorId: people.otherVendor.vendorId ?? "" })).id;
  for (const viewer of ["otherCustomer", "customer"] as const) {
    const { id } = people[viewer];
    const lines = [{ packId: product.pack.id, quantity: 2 }];
    await makeCart(db, { personId: id, lines });
    const buyer = { id, role: "customer", status: "active", vendorId: null } as const;
    const shipTo = { ...address, addressLine1: `${viewer} Lane 7` };
    const placed = await placeOrder(
      shop.world,
      buyer,
      await checkoutRequest(shop.world, buyer, { address: shipTo }),
    );
    if (!placed.ok) throw new Error(`No order: ${placed.refusal.code}`);
    const { orderNumber } = placed.value;
    const { rows } = await db.execute<{ id: string }>(
      sql`select id from orders where number = ${orderNumber}`,
    );
    const saved = await saveAddress(shop.world, buyer, shipTo);
    if (!saved.ok) throw new Error(`No address: ${saved.refusal.code}`);
    const addressId = saved.value.id;
    Object.assign(places, { order: orderNumber, id: rows[0]?.id, address: addressId });
    const { id: orderId = "" } = rows[0] ?? {};
    const { vendorId } = people.vendor;
    if (viewer === "customer" && vendorId !== null)
      places.paper = (await makeDocument(db, { orderId, vendorId })).id;
    const complaint = await makeComplaint(shop.world, buyer, complaintOf({ orderNumber }));
    if (!complaint.ok) throw new Error(`No complaint: ${complaint.refusal.code}`);
    places.complaint = complaint.value.number;
    secrets[viewer].push(
      places.complaint,
      orderNumber,
      rows[0]?.id ?? "",
      shipTo.addressLine1,
      addressId,
    );
    // The order took its lines.
    await db
      .insert(accountCartLines)
      .values({ personId: id, packId: product.pack.id, quantity: 1 });
  }
});

type Walked = { pattern: string; language: "en" | "hi" };

/** Every address of the configuration: `hi?` stands for two. */
function walk(
  entries: RouteConfigEntry[],
  base: Walked[] = [{ pattern: "", language: "en" }],
): Walked[] {
  return entries.flatMap((entry) => {
    const segments = (entry.path ?? "").split("/").filter(Boolean);
    const here = base.flatMap(({ pattern, language }) => {
      const plain = segments.filter((segment) => segment !== "hi?");
      const path = [pattern, ...plain].join("/");
      return plain.length === segments.length
        ? [{ pattern: path, language }]
        : [
            { pattern: path, language: "en" as const },
            { pattern: path, language: "hi" as const },
          ];
    });
    return entry.children ? walk(entry.children, here) : here;
  });
}

const walked = walk(routes).map(({ pattern, language }) => ({ pattern: pattern || "/", language }));

test("every address of the shop has its expectation here, and every expectation its address", () => {
  expect([...new Set(walked.map(({ pattern }) => pattern))].toSorted()).toEqual(
    Object.keys(expectations).toSorted(),
  );
});

test("at every address of the panel but its doors, everybody else is sent to sign in, reading and writing", () => {
  const doors =
    /^\/admin\/(?:login|login\/second-step|logout|register|register\/waiting|forgot-password|reset-password)$/;
  const faults = Object.entries(expectations)
    .filter(([pattern]) => pattern.startsWith("/admin") && !doors.test(pattern))
    .flatMap(([pattern, visits]) => {
      const methods = new Set(visits.map(({ method }) => method));
      const open = visits.filter(({ answers }) =>
        viewers.some(
          (viewer) =>
            viewer !== "administrator" && (answers[viewer] ?? answers.else) !== "/admin/login",
        ),
      );
      return [
        ...(methods.size === 2 ? [] : [`${pattern} is only asked by ${[...methods].join()}`]),
        ...open.map(({ method, path }) => `${method} ${path} is open`),
      ];
    });
  expect(faults).toEqual([]);
});

test("what is one vendor's is not there for another, at every address that names a thing, reading and writing", () => {
  const things =
    /:(?:goods|lot|ordered|pack|image|picture|import|dropped|licence|notice|repriced|review|offer|sold|complained|paper|statement|invoice)\b/;
  const isHidden = ({ answers: { vendor, otherVendor, else: rest } }: Visit) =>
    // Nobody writes to an address without an action.
    (otherVendor ?? rest) === 404 || ((otherVendor ?? rest) === 405 && (vendor ?? rest) === 405);
  const named = Object.entries(expectations).filter(([pattern]) => /^\/vendor\/.*:/.test(pattern));
  const faults = named.flatMap(([pattern, visits]) => {
    const real = visits.filter(({ path }) => things.test(path));
    const methods = new Set(real.map(({ method }) => method));
    const open = real.filter((visit) => !isHidden(visit));
    return [
      ...(methods.size === 2 ? [] : [`${pattern} is only asked by ${[...methods].join()}`]),
      ...open.map(({ method, path }) => `${method} ${path} is open`),
    ];
  });
  expect(named.length).toBeGreaterThan(20);
  expect(faults).toEqual([]);
});

async function enter(viewer: Viewer) {
  const browser = openBrowser(shop);
  if (viewer === "nobody") return browser;
  const path = viewer === "administrator" || viewer === "waiting" ? "/admin/login" : "/login";
  const entered = await browser.send(path, { email: people[viewer].email, password });
  expect(entered.status, viewer).toBe(viewer === "waiting" ? 403 : 302);
  return browser;
}

const local = (path: string, language: "en" | "hi") =>
  language === "en" || path.startsWith("/admin") ? path : path === "/" ? "/hi" : `/hi${path}`;

/** What has no place stays as it is: `review::slug` is a word with one. */
const addressOf = (path: string, language: "en" | "hi") =>
  path.replaceAll(/:([a-z]+)/g, (whole, name: string) =>
    name === "dropped" ? dropped[language] : (places[name] ?? whole),
  );

/** Where something that was made just now is led to. */
const newId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;
const asExpected = (answered: number | string, outcome: Visit["answers"]["else"]) =>
  typeof outcome === "string" && outcome.includes(":new")
    ? String(answered).replace(newId, ":new")
    : answered;

for (const viewer of viewers) {
  test(`${viewer} gets at every address what is theirs, and nothing of others`, async () => {
    const faults: string[] = [];
    let browser = await enter(viewer);
    for (const { pattern, language } of walked) {
      for (const visit of expectations[pattern] ?? []) {
        const path = local(addressOf(visit.path, language), language);
        faults.push(...(await visitFaults(browser, visit, { path, viewer, language })));
        if (visit.method === "GET") faults.push(...(await dataFaults(browser, path, viewer)));
        if (pattern.endsWith("/logout")) browser = await enter(viewer);
      }
    }
    expect(faults).toEqual([]);
  });
}

type At = { path: string; viewer: Viewer; language: "en" | "hi" };

async function visitFaults(
  browser: Browser,
  visit: Visit,
  { path, viewer, language }: At,
): Promise<string[]> {
  const response =
    visit.method === "POST" ? await browser.send(path, visit.form) : await browser.get(path);
  const named = visit.answers[viewer] ?? visit.answers.else;
  const outcome = isSaved(visit, named) ? 401 : named;
  const answered = asExpected(response.headers.get("Location") ?? response.status, outcome);
  const expected =
    typeof outcome === "number" ? outcome : local(addressOf(outcome, language), language);
  const other =
    answered === expected ? [] : [`${visit.method} ${path}: ${answered} in place of ${expected}`];
  return [
    ...other,
    ...keptByProxy(browser, response, path),
    ...(await leaks(response, path, viewer)).map(
      (secret) => `${visit.method} ${path} shows ${secret}`,
    ),
  ];
}

/** A proxy in front may keep what is the same for every visitor alone, and nothing that anybody with a session is sent (decision 074). */
function keptByProxy(browser: Browser, { headers }: Response, path: string): string[] {
  if (!headers.has(PROXY_HEADER)) return [];
  const hasSession = [...browser.cookies].some(
    ([name, cookie]) => path.startsWith(cookie.path) && hasSessionCookie(name),
  );
  const isPublic = pageKey(new URL(path, "http://shop.test")) !== null;
  return hasSession || !isPublic || headers.has("Set-Cookie")
    ? [`a proxy may keep what ${path} answers`]
    : [];
}

const aPicture = /^[\w-]+-(?:320|640|1080)\.(?:avif|webp)/;

/** What is in the answer of other people's own, beyond what was asked with. Administrators run the shop for all. */
async function leaks(response: Response, asked: string, viewer: Viewer): Promise<string[]> {
  const body = await response.text();
  // Nothing but pictures has an address at the CDN (decision 075).
  const papers = body.split(`${pictures}/`).filter((rest, at) => at > 0 && !aPicture.test(rest));
  if (papers.length > 0) return papers.map((rest) => `a CDN's ${rest.slice(0, 80)}`);
  if (viewer === "administrator" && asked.startsWith("/admin")) return [];
  const strangers = viewers.filter((other) => other !== viewer).flatMap((other) => secrets[other]);
  return strangers.filter((secret) => body.includes(secret) && !asked.includes(secret));
}

/** The data behind a page, as the router in the browser asks for it, is guarded like the page. */
async function dataFaults(browser: Browser, path: string, viewer: Viewer): Promise<string[]> {
  const url = new URL(path, "http://shop.test");
  const name = url.pathname === "/" ? "/_root.data" : `${url.pathname}.data`;
  const response = await browser.get(name + url.search);
  // As browsers ask: what was compressed for them was read as JSON once, and failed.
  const packed = await browser.get(name + url.search, { "Accept-Encoding": "gzip, br" });
  await packed.body?.cancel();
  const failed = [response, packed].flatMap(({ status }) =>
    status >= 500 ? [`${name}: ${status}`] : [],
  );
  return [
    ...failed,
    ...keptByProxy(browser, response, name),
    ...(await leaks(response, path, viewer)).map((secret) => `${name} shows ${secret}`),
  ];
}
