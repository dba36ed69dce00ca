import { expect, test } from "vitest";
import { openBrowser } from "#tests/browser-session.ts";
import { makePerson } from "#tests/factories/person.ts";
import { shopOrigin, testShop } from "#tests/shop.ts";

const shop = testShop();
const forms = [
  "/login",
  "/hi/login",
  "/register",
  "/hi/register",
  "/contact",
  "/hi/contact",
  "/admin/login",
  "/admin/register?code=%00",
];
const browser = () => openBrowser(shop);

const multipart = new FormData();
multipart.set("email", new File(["asha@test.example"], "email.txt"));
multipart.set("password", new File(["x"], "x"));

const bodies: [string, RequestInit][] = [
  ["nothing", {}],
  ["an empty form", { body: new URLSearchParams() }],
  [
    "NUL bytes",
    { body: new URLSearchParams({ email: "a\0@b.co", password: "\0".repeat(9), name: "\0" }) },
  ],
  [
    "lone surrogates",
    { body: new URLSearchParams({ email: "\ud800@b.co", password: "\udfff".repeat(9) }) },
  ],
  [
    "a name twice",
    {
      body: new URLSearchParams([
        ["email", "a@b.co"],
        ["email", "c@d.ef"],
        ["password", "x"],
      ]),
    },
  ],
  [
    "brackets",
    { body: "email[]=a&email[$gt]=&password[__proto__]=x&__proto__=y", headers: urlencoded() },
  ],
  [
    "JSON",
    {
      body: '{"email":{"$gt":""},"password":[1]}',
      headers: { "Content-Type": "application/json" },
    },
  ],
  ["text", { body: "hello", headers: { "Content-Type": "text/plain" } }],
  [
    "bytes that are no text",
    { body: new Uint8Array([0xff, 0xfe, 0x3d, 0x25]), headers: urlencoded() },
  ],
  ["files for fields", { body: multipart }],
  [
    "a broken multipart",
    { body: "--x\r\nbroken", headers: { "Content-Type": "multipart/form-data; boundary=x" } },
  ],
  [
    "a multipart without boundary",
    { body: "x", headers: { "Content-Type": "multipart/form-data" } },
  ],
  [
    "an endless e-mail",
    {
      body: new URLSearchParams({
        email: `${"a".repeat(30_000)}@b.co`,
        password: "y".repeat(20_000),
      }),
    },
  ],
];

function urlencoded() {
  return { "Content-Type": "application/x-www-form-urlencoded" };
}

test.each(bodies)(
  "%s as a body is answered with words and a 4xx by every form",
  async (_name, init) => {
    for (const path of forms) {
      const response = await browser().post(path, init);
      expect([400, 409, 422], `${path} answered ${response.status}`).toContain(response.status);
      expect(await response.text()).toContain("</form>");
    }
  },
);

test.each(bodies)(
  "%s as a body is no fault to a form that asks for an e-mail alone, nor to one behind a link",
  async (_name, init) => {
    for (const path of [
      "/forgot-password",
      "/hi/forgot-password",
      "/admin/forgot-password",
      "/reset-password?token=%00",
      "/admin/reset-password?token=%E0%A4%A&token=x",
      `/confirm-email?token=${"a".repeat(3_000)}`,
    ]) {
      const response = await browser().post(path, init);
      expect([200, 404, 422], `${path} answered ${response.status}`).toContain(response.status);
      expect(await response.text()).toContain("</html>");
    }
  },
);

test("more than a form takes is refused, with and without a length", async () => {
  const large = "email=" + "a".repeat(300_000);
  for (const path of forms) {
    expect((await browser().post(path, { body: large, headers: urlencoded() })).status).toBe(413);
    const stream = new Blob([large]).stream();
    const chunked = { body: stream, duplex: "half", headers: urlencoded() } as RequestInit;
    expect((await browser().post(path, chunked)).status).toBe(413);
  }
});

test("other methods than GET and POST are no fault of ours", async () => {
  for (const path of ["/login", "/logout", "/register", "/admin/login", "/admin/logout"]) {
    for (const method of ["PUT", "DELETE", "PATCH"]) {
      const response = await shop.fetch(path, { method, headers: { Origin: shopOrigin } });
      expect(response.status, `${method} ${path}`).toBeLessThan(500);
    }
  }
});

test("a cookie that is nonsense is a visitor's", async () => {
  await makePerson(shop.world.db);
  for (const value of ["x", "%00", "ImEi", "a".repeat(5_000), '"', "IlwwIg", "%E0%A4%A"]) {
    const response = await shop.fetch("/login", { headers: { Cookie: `shop_session=${value}` } });
    expect(response.status, value.slice(0, 20)).toBe(200);
  }
});
