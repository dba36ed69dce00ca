import { beforeAll, expect, test, vi } from "vitest";
import type { openBrowser } from "#tests/browser-session.ts";
import { openBuyer, type Buyer } from "#tests/buyer-browser.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { testShop } from "#tests/shop.ts";
import { openPanel } from "./open-panel.ts";
import { expectations } from "./route-expectations.ts";

const shop = testShop({ limits: { bodyBytes: 64 * 1024 } });
let buyer: Buyer;
let administrator: Browser;

beforeAll(async () => {
  buyer = await openBuyer(shop, [
    { packId: (await makeProduct(shop.world.db)).pack.id, quantity: 1 },
  ]);
  administrator = (await openPanel(shop)).admin;
});

const paths = [
  ...new Set(
    Object.values(expectations).flatMap((visits) =>
      visits.map(({ path }) => path.split("?")[0] ?? ""),
    ),
  ),
];

const form = "application/x-www-form-urlencoded";
const names = [
  "email",
  "password",
  "name",
  "quantity",
  "packId",
  "address",
  "order",
  "token",
  "method",
  "go",
  "cart",
  "shownPrices",
];
const fields = (value: string) => names.map((name) => `${name}=${value}`).join("&");
const multipart = (body: string) => ({ type: "multipart/form-data; boundary=x", body });

const bodies: Record<string, { type: string | null; body: BodyInit }> = {
  "NUL bytes": { type: form, body: fields("a%00b") },
  "invalid UTF-8": { type: form, body: fields("%ff%fe%c3%28") },
  "half an escape": { type: form, body: fields("%") },
  "a name for prototypes": {
    type: form,
    body: "__proto__=1&constructor=2&toString=3&__proto__[go]=order&go=order",
  },
  "every field twice": { type: form, body: `${fields("1")}&${fields("2")}` },
  "lists where texts belong": {
    type: form,
    body: names.map((name) => `${name}[]=1&${name}[a]=2`).join("&"),
  },
  "huge numbers": { type: form, body: fields("9".repeat(400)) },
  "odd numbers": { type: form, body: fields("-1e999") },
  "halves of surrogates": { type: form, body: fields("%ED%A0%80") },
  "JSON where a form belongs": {
    type: "application/json",
    body: JSON.stringify({ email: ["a"], go: { a: 1 } }),
  },
  "JSON that is none": { type: "application/json", body: '{"packIds":' },
  "JSON of lists and nothing": { type: "application/json", body: '[[],null,"__proto__"]' },
  "JSON of nothing": { type: "application/json", body: "null" },
  "JSON with wrong types": {
    type: "application/json",
    body: '{"packIds":{"length":3},"lines":"x","packId":7,"quantity":1e9,"__proto__":{"a":1}}',
  },
  "JSON deep as a well": { type: "application/json", body: "[".repeat(30_000) },
  "JSON that is not UTF-8": {
    type: "application/json",
    body: new Uint8Array([0x22, 0xff, 0xfe, 0x22]),
  },
  "a torn multipart body": multipart("--x\r\nContent-Disposition: form-data; name=email\r\n\r\nx"),
  "a multipart body without parts": multipart("nothing at all"),
  "files where texts belong": multipart(
    `${names.map((name) => `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a"\r\n\r\nx\r\n`).join("")}--x--\r\n`,
  ),
  "a type nobody knows": { type: "application/x-nothing", body: "\0\u0001" },
  "no type": { type: null, body: new Uint8Array([0, 1, 2, 255]) },
  "no body": { type: form, body: "" },
};

type Browser = ReturnType<typeof openBrowser>;
type Fetcher = (path: string, init?: RequestInit) => Promise<Response>;
type Asking = { fetcher: Fetcher; paths: readonly string[] };

const isOfPanel = (path: string) => path.startsWith("/admin");
const asWhom: Record<string, () => Asking> = {
  nobody: () => ({ fetcher: shop.fetch, paths }),
  customer: () => ({ fetcher: withCookies(buyer.browser), paths }),
  administrator: () => ({
    fetcher: withCookies(administrator),
    paths: paths.filter(isOfPanel),
  }),
};

function withCookies(browser: Browser): Fetcher {
  const cookies = [...browser.cookies].map(([name, { value }]) => `${name}=${value}`).join("; ");
  return (path, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set("Cookie", cookies);
    return shop.fetch(path, { ...init, headers });
  };
}

/** Worse than a refusal: the shop broke. A refusal without a word is no help either. */
async function fault(what: string, response: Response): Promise<string[]> {
  const text = await response.text();
  if (response.status >= 500) return [`${what}: ${response.status}`];
  const wordless =
    response.status >= 400 &&
    text.trim() === "" &&
    response.status !== 404 &&
    response.status !== 415;
  return wordless ? [`${what}: ${response.status} without a word`] : [];
}

for (const [who, ask] of Object.entries(asWhom)) {
  for (const [kind, { type, body }] of Object.entries(bodies)) {
    test(`${kind}, sent by ${who} to every address, break nothing`, async () => {
      const faults: string[] = [];
      const { fetcher, paths: asked } = ask();
      // Sent last, for it would end the session of the others.
      for (const path of asked.filter((each) => !each.endsWith("/logout"))) {
        const headers: Record<string, string> = type === null ? {} : { "Content-Type": type };
        faults.push(
          ...(await fault(`POST ${path}`, await fetcher(path, { method: "POST", headers, body }))),
        );
      }
      expect(faults).toEqual([]);
    });
  }
}

const queries = [
  "search=%00&category=%00&sort=%00&redirect=%00&order=%00&orderId=%00&page=%00&code=%00&pack=%00&method=%00",
  "search=%ff%fe&category=%c3%28&order=%ff&orderId=%ff&page=%ff&reviews=%ff&pack=%ff",
  "search=%&category=%zz&order=%&redirect=%",
  "page=99999999999999999999&minPrice=1e400&maxPrice=-1&reviews=99999999999999999999&order=BB-2026-999999999999",
  "page=-1&page=0&page=1.5&sort=__proto__&category=constructor&redirect=toString&method=__proto__",
  "__proto__=1&constructor=1&search[]=a&search[b]=c&page[]=1",
  `search=${"a".repeat(7000)}&orderId=${"1".repeat(500)}`,
  "search=%25%5F%5C%27%22%3B--&orderId=%27%20or%201=1--&pack=%27;drop%20table%20orders",
  "minPrice=NaN&maxPrice=Infinity&page=NaN&reviews=0x10",
  "_routes=routes%2Fno%2Fsuch&index&_routes=",
  "id=%00&q=%00&subject=%00&actor=%00&status=%00&kind=%00&stars=%00&from=%00&to=%00&done=%00",
  "done=constructor&problem=constructor&refused=constructor&state=constructor&stars=__proto__",
  "from=2026-02-31&to=9999-12-31&page=999999&customer=%27&q=%25%5F%5C&search=%5C&id=%5C",
];

for (const [who, ask] of Object.entries(asWhom)) {
  test(
    `queries of all kinds, asked by ${who} at every address and its data, break nothing`,
    { timeout: 180_000 },
    async () => {
      const faults: string[] = [];
      // React says there what it can't draw.
      const said = vi.spyOn(console, "error");
      const { fetcher, paths: asked } = ask();
      for (const path of asked) {
        for (const query of queries) {
          faults.push(
            ...(await fault(
              `GET ${path}?${query.slice(0, 60)}`,
              await fetcher(`${path}?${query}`),
            )),
          );
          const data = `${path === "/" ? "/_root" : path}.data?${query}`;
          faults.push(...(await fault(`GET ${data.slice(0, 80)}`, await fetcher(data))));
        }
      }
      expect(faults).toEqual([]);
      expect(said).not.toHaveBeenCalled();
    },
  );
}

test("the administrator who sent all this is signed in still", async () => {
  expect((await asWhom.administrator?.().fetcher("/admin/dashboard"))?.status).toBe(200);
});

test("addresses that are none are not found, or said to be wrong", async () => {
  const odd = [
    "/%00",
    "/%ff",
    "/%",
    "/%zz",
    "/products/%00",
    "/products/%ff%fe",
    "/products/%2e%2e%2f",
    "/products/..%2f..%2fetc%2fpasswd",
    "/hi/%e0%a4%a",
    "/hi/products/%00",
    "/products//",
    "/media/..%2f..%2fsecrets%2fdatabase-password",
    "/media/%00",
    "/assets/..%2f..%2fserver%2findex.js",
    "/__proto__",
    "/products/__proto__",
    `/${"a".repeat(8000)}`,
    `/products/${"a/".repeat(500)}`,
    "/__manifest?p=%00",
    "/__manifest",
    "/hi/hi",
    "/hi/hi/products",
    "/admin/%00",
    "/.env",
    "/.git/config",
  ];
  // A slash too many leads to the page meant, and the list of routes is public.
  const harmless = new Set(["/products//", "/__manifest?p=%00", "/__manifest"]);
  const faults: string[] = [];
  for (const path of odd) {
    for (const method of ["GET", "HEAD", "POST"]) {
      const response = await shop.fetch(path, { method });
      if (response.status >= 500 || (response.status === 200 && !harmless.has(path)))
        faults.push(`${method} ${path.slice(0, 60)}: ${response.status}`);
    }
  }
  expect(faults).toEqual([]);
});

test("methods that nothing answers to are refused", async () => {
  const faults: string[] = [];
  for (const path of paths) {
    for (const method of ["PUT", "PATCH", "DELETE", "OPTIONS", "PURGE", "PROPFIND"]) {
      const response = await shop.fetch(path, { method });
      if (response.status < 300 || response.status >= 500)
        faults.push(`${method} ${path}: ${response.status}`);
    }
  }
  expect(faults).toEqual([]);
});

test("a body of a megabyte is too much for every address", async () => {
  const statuses = new Set<number>();
  for (const path of paths) {
    for (const type of [form, "application/json", "multipart/form-data; boundary=x"]) {
      const response = await shop.fetch(path, {
        method: "POST",
        headers: { "Content-Type": type },
        body: "a=".repeat(512 * 1024),
      });
      statuses.add(response.status);
      expect(await response.text()).not.toBe("");
    }
  }
  expect([...statuses]).toEqual([413]);
});

test("cookies that are none count as no cookies", async () => {
  const values = [
    "shop_session",
    "shop_session=",
    "shop_session=%",
    "shop_session=%00",
    "shop_session=ImEi",
    `shop_session=${"a".repeat(5000)}`,
    "shop_session=bnVsbA==",
    "shop_session=eyJhIjoxfQ==",
    "shop_session=\u00ff",
    "__proto__=1; shop_session=W10=",
    ";;;=;shop_session==",
    "admin_session=Ii4uIg==",
  ];
  const faults: string[] = [];
  for (const Cookie of values) {
    for (const path of [
      "/",
      "/orders",
      "/cart",
      "/cart/account",
      "/checkout",
      "/admin/dashboard",
      "/login",
    ]) {
      const response = await shop.fetch(path, { headers: { Cookie } });
      if (response.status >= 500)
        faults.push(`${path} with ${Cookie.slice(0, 40)}: ${response.status}`);
      if (path === "/orders")
        expect(response.headers.get("Location")).toBe("/login?redirect=orders");
    }
  }
  expect(faults).toEqual([]);
});
