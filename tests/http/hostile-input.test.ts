import { expect, test } from "vitest";
import { fault, hostileSenders, paths } from "./hostile-senders.ts";

const { shop, asWhom } = hostileSenders();

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

test("the administrator who sent all this is signed in still", async () => {
  expect((await asWhom.administrator().fetcher("/admin/dashboard")).status).toBe(200);
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
