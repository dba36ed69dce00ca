import type { RouteConfigEntry } from "@react-router/dev/routes";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import routes from "#app/routes.ts";
import { accountCartLines } from "#database/schema/carts.ts";
import { saveAddress } from "#server/addresses/save-address.ts";
import { placeOrder } from "#server/orders/place-order.ts";
import { checkImports } from "#server/product-imports/check-imports.ts";
import { sendImport } from "#server/product-imports/send-import.ts";
import { openBrowser } from "#tests/browser-session.ts";
import { address, checkoutRequest } from "#tests/factories/buyer.ts";
import { makeCart } from "#tests/factories/cart.ts";
import { makeDelivery } from "#tests/factories/delivery.ts";
import { makePerson, type Person } from "#tests/factories/person.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeReview } from "#tests/factories/review.ts";
import { fileOf, soundRow } from "#tests/product-imports/files.ts";
import { testShop } from "#tests/shop.ts";
import { expectations } from "./route-expectations.ts";
import { type Viewer, viewers, type Visit } from "./route-visits.ts";

const shop = testShop();
const password = "kivaro-tenumi-dosapu-47";
const people = {} as Record<Exclude<Viewer, "nobody">, Person>;
/** What only the person themselves may read. */
const secrets = {} as Record<Viewer, string[]>;
const places = {
  slug: "",
  seller: "",
  order: "",
  id: "",
  address: "",
  review: "",
  goods: "",
  sold: "",
  import: "",
  pack: "",
};

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
  const product = await makeProduct(db);
  places.slug = product.slug;
  places.seller = `vendor-${product.vendorId}`;
  const { vendorId } = people.vendor;
  const reviewed = await makeProduct(db, vendorId === null ? {} : { vendorId });
  places.goods = reviewed.id;
  places.import = await sendFaultyFile(people.vendor);
  secrets.vendor.push("walked-file.csv", "Weeds of the walk");
  places.pack = reviewed.pack.id;
  places.review = (await makeReview(db, { productId: reviewed.id })).id;
  const sold = await makeProduct(db, vendorId === null ? {} : { vendorId });
  await makeDelivery(db, { packId: sold.pack.id, status: "confirmed" });
  const sale = await db.execute<{ number: string }>(sql`
    select o.number from orders o join order_lines l on l.order_id = o.id where l.product_id = ${sold.id}`);
  places.sold = sale.rows[0]?.number ?? "";
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
    secrets[viewer].push(orderNumber, rows[0]?.id ?? "", shipTo.addressLine1, addressId);
    // The order took its lines.
    await db
      .insert(accountCartLines)
      .values({ personId: id, packId: product.pack.id, quantity: 1 });
  }
});

/** A file of products with a fault, as it is after it was looked through. */
async function sendFaultyFile({ id, vendorId }: Person): Promise<string> {
  const vendor = { id, role: "vendor", status: "active", vendorId } as const;
  const bytes = fileOf([soundRow(1, { category: "Weeds of the walk" })]);
  const sent = await sendImport(shop.world, vendor, { fileName: "walked-file.csv", bytes });
  if (!sent.ok) throw new Error(`No import: ${sent.refusal.code}`);
  await checkImports(shop.world);
  return sent.value.importId;
}

type Browser = ReturnType<typeof openBrowser>;
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
    /^\/admin\/(?:login|logout|register|register\/waiting|forgot-password|reset-password)$/;
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

const addressOf = (path: string) =>
  path
    .replace(":slug", places.slug)
    .replace(":seller", places.seller)
    .replace(":order", places.order)
    .replace(":id", places.id)
    .replace(":address", places.address)
    .replace(":review", places.review)
    .replace(":goods", places.goods)
    .replace(":sold", places.sold)
    .replace(":import", places.import)
    .replace(":pack", places.pack)
    .replace(":person", people.customer.id)
    .replace(":business", people.vendor.vendorId ?? "");

for (const viewer of viewers) {
  test(
    `${viewer} gets at every address what is theirs, and nothing of others`,
    { timeout: 60_000 },
    async () => {
      const faults: string[] = [];
      let browser = await enter(viewer);
      for (const { pattern, language } of walked) {
        for (const visit of expectations[pattern] ?? []) {
          const path = local(addressOf(visit.path), language);
          faults.push(...(await visitFaults(browser, visit, { path, viewer, language })));
          if (visit.method === "GET") faults.push(...(await dataFaults(browser, path, viewer)));
          if (pattern.endsWith("/logout")) browser = await enter(viewer);
        }
      }
      expect(faults).toEqual([]);
    },
  );
}

type At = { path: string; viewer: Viewer; language: "en" | "hi" };

async function visitFaults(
  browser: Browser,
  visit: Visit,
  { path, viewer, language }: At,
): Promise<string[]> {
  const response =
    visit.method === "POST" ? await browser.send(path, visit.form) : await browser.get(path);
  const outcome = visit.answers[viewer] ?? visit.answers.else;
  const answered = response.headers.get("Location") ?? response.status;
  const expected = typeof outcome === "number" ? outcome : local(addressOf(outcome), language);
  const other =
    answered === expected ? [] : [`${visit.method} ${path}: ${answered} in place of ${expected}`];
  return [
    ...other,
    ...(await leaks(response, path, viewer)).map(
      (secret) => `${visit.method} ${path} shows ${secret}`,
    ),
  ];
}

/** What is in the answer of other people's own, beyond what was asked with. Administrators run the shop for all. */
async function leaks(response: Response, asked: string, viewer: Viewer): Promise<string[]> {
  if (viewer === "administrator" && asked.startsWith("/admin")) return [];
  const body = await response.text();
  const strangers = viewers.filter((other) => other !== viewer).flatMap((other) => secrets[other]);
  return strangers.filter((secret) => body.includes(secret) && !asked.includes(secret));
}

/** The data behind a page, as the router in the browser asks for it, is guarded like the page. */
async function dataFaults(browser: Browser, path: string, viewer: Viewer): Promise<string[]> {
  const url = new URL(path, "http://shop.test");
  const name = url.pathname === "/" ? "/_root.data" : `${url.pathname}.data`;
  const response = await browser.get(name + url.search);
  const failed = response.status >= 500 ? [`${name}: ${response.status}`] : [];
  return [
    ...failed,
    ...(await leaks(response, path, viewer)).map((secret) => `${name} shows ${secret}`),
  ];
}
