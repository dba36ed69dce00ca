import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { formatIsoDay } from "#domain/india-time.ts";
import { termsDate } from "#domain/people/sign-in/terms-version.ts";
import { openBrowser, type Sent } from "#tests/browser-session.ts";
import { makeCart } from "#tests/factories/cart.ts";
import { makePerson } from "#tests/factories/person.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { testShop } from "#tests/shop.ts";

const shop = testShop();
const browser = () => openBrowser(shop);
const password = "kivaro-tenumi-47";
const statusAndLocation = (response: Response) => [
  response.status,
  response.headers.get("Location"),
];

let number = 0;
const newPerson = (more: Sent = {}): Sent => ({
  name: "Asha Verma",
  email: `asha-${++number}@test.example`,
  password,
  confirmPassword: password,
  accountType: "customer",
  terms: "on",
  ...more,
});
const customer = () => makePerson(shop.world.db, { password });

test("a customer registers, is signed in and goes home; a vendor goes to the dashboard", async () => {
  const asha = browser();
  expect(statusAndLocation(await asha.send("/register", newPerson()))).toEqual([302, "/"]);
  expect(statusAndLocation(await asha.get("/login"))).toEqual([302, "/"]);
  const ravi = browser();
  const registered = await ravi.send(
    "/hi/register",
    newPerson({ accountType: "vendor", name: "Ravi Seeds" }),
  );
  expect(statusAndLocation(registered)).toEqual([302, "/hi/vendor/dashboard"]);
  const dashboard = await (await ravi.get("/vendor/dashboard")).text();
  expect(dashboard).toContain("Ravi Seeds");
  expect(dashboard).toContain("Complete your business details");
});

test.each([
  [{ name: " " }, "Enter your full name"],
  [{ email: "" }, "Enter your email"],
  [{ email: "asha" }, "Enter an email such as name@example.com"],
  [{ password: "", confirmPassword: "" }, "Choose a password"],
  [
    { password: "short", confirmPassword: "short" },
    "The password is too weak. Use at least 8 characters.",
  ],
  [
    { password: "password123", confirmPassword: "password123" },
    "This password is too common. Choose another.",
  ],
  [{ confirmPassword: "another-one" }, "Passwords do not match"],
  [{ accountType: "administrator" }, "Choose customer or vendor"],
  [{ terms: "" }, "Tick the box if you agree"],
])("registering with %j is refused in words and keeps what was typed", async (wrong, words) => {
  const typed = newPerson(wrong);
  const response = await browser().send("/register", typed);
  const page = await response.text();
  expect(response.status).toBe(422);
  expect(page).toContain(words);
  expect(page).toContain('aria-invalid="true"');
  if (!("name" in wrong)) expect(page).toContain(`value="Asha Verma"`);
  expect(page).not.toContain(password);
  expect(response.headers.getSetCookie()).toEqual([]);
});

test("a taken e-mail is said at its field, in the language of the page", async () => {
  const typed = newPerson();
  await browser().send("/register", typed);
  const again = await browser().send("/register", {
    ...typed,
    email: typed["email"]?.toUpperCase() ?? "",
  });
  expect(again.status).toBe(409);
  expect(await again.text()).toContain("Email already exists");
  expect(await (await browser().send("/hi/register", typed)).text()).toContain(
    "इस ईमेल से खाता पहले से है",
  );
});

test("login says the same of a wrong password and of an unknown e-mail", async () => {
  const { email } = await customer();
  for (const form of [
    { email, password: "wrong" },
    { email: "nobody@test.example", password },
  ]) {
    const response = await browser().send("/login", form);
    const page = await response.text();
    expect(response.status).toBe(422);
    expect(page).toContain("Invalid email or password");
    expect(page).toContain(`value="${form.email}"`);
  }
  expect(await (await browser().send("/hi/login", { email, password: "wrong" })).text()).toContain(
    "ईमेल या पासवर्ड गलत है",
  );
  expect(await (await browser().send("/login", {})).text()).toContain("Enter your email");
});

test("five failures lock the account, also for the right password, with words and Retry-After", async () => {
  const { email } = await customer();
  for (let i = 0; i < 5; i++) await browser().send("/login", { email, password: "wrong" });
  const locked = await browser().send("/login", { email, password });
  expect(locked.status).toBe(429);
  expect(Number(locked.headers.get("Retry-After"))).toBeGreaterThan(800);
  expect(await locked.text()).toContain("Too many failed logins");
});

test("the session cookie is HttpOnly and Lax, and stays 30 days only for who asks", async () => {
  const { email } = await customer();
  const [short] = (await browser().send("/login", { email, password })).headers.getSetCookie();
  expect(short).toMatch(/^shop_session=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/);
  const [long] = (
    await browser().send("/login", { email, password, remember: "on" })
  ).headers.getSetCookie();
  expect(long).toMatch(/; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
});

test("each login makes a new token and ends the one the browser had; logout ends it on the server", async () => {
  const { email } = await customer();
  const asha = browser();
  await asha.send("/login", { email, password });
  const first = asha.cookies.get("shop_session");
  await asha.send("/login", { email, password });
  const second = asha.cookies.get("shop_session");
  expect(second?.value).not.toBe(first?.value);

  const withToken = async (cookie: typeof first) => {
    const response = await shop.fetch("/hi/login", {
      headers: { Cookie: `shop_session=${cookie?.value}` },
    });
    return response.status;
  };
  expect([await withToken(first), await withToken(second)]).toEqual([200, 302]);
  expect(statusAndLocation(await asha.send("/hi/logout", {}))).toEqual([302, "/hi"]);
  expect([...asha.cookies.keys()]).toEqual(["known_device"]);
  expect(await withToken(second)).toBe(200);
});

test("opening /logout ends nothing, and a stranger's logout is no fault", async () => {
  const { email } = await customer();
  const asha = browser();
  await asha.send("/login", { email, password });
  expect(statusAndLocation(await asha.get("/logout"))).toEqual([302, "/"]);
  expect((await asha.get("/login")).status).toBe(302);
  expect(statusAndLocation(await browser().send("/logout", {}))).toEqual([302, "/"]);
});

test("redirect words lead on after login and through register; anything else leads home", async () => {
  const { email } = await customer();
  const login = (path: string) => browser().send(path, { email, password });
  expect(statusAndLocation(await login("/login?redirect=checkout"))).toEqual([302, "/checkout"]);
  expect(statusAndLocation(await login("/hi/login?redirect=orders"))).toEqual([302, "/hi/orders"]);
  for (const elsewhere of [
    "https://evil.example",
    "//evil.example",
    "/orders",
    "javascript:alert(1)",
  ]) {
    expect(
      statusAndLocation(await login(`/login?redirect=${encodeURIComponent(elsewhere)}`)),
    ).toEqual([302, "/"]);
  }
  expect(await (await browser().get("/login?redirect=checkout")).text()).toContain(
    'href="/register?redirect=checkout"',
  );
  const page = await (await browser().get("/hi/register?redirect=orders")).text();
  expect(page).toContain('href="/hi/login?redirect=orders"');
  expect(
    statusAndLocation(await browser().send("/register?redirect=checkout", newPerson())),
  ).toEqual([302, "/checkout"]);
  const vendor = newPerson({ accountType: "vendor" });
  expect(statusAndLocation(await browser().send("/register?redirect=checkout", vendor))).toEqual([
    302,
    "/vendor/dashboard",
  ]);
});

test("the browser's cart is taken over at login, and a broken one fails nothing", async () => {
  const person = await customer();
  const [held, brought] = [await makeProduct(shop.world.db), await makeProduct(shop.world.db)];
  await makeCart(shop.world.db, {
    personId: person.id,
    lines: [{ packId: held.pack.id, quantity: 3 }],
  });
  const cart = JSON.stringify([{ packId: brought.pack.id, quantity: 2 }]);
  for (const sent of [
    cart,
    "{",
    "null",
    '[{"packId":"nonsense","quantity":1}]',
    "[".repeat(20_000),
  ]) {
    expect(
      statusAndLocation(
        await browser().send("/login", { email: person.email, password, cart: sent }),
      ),
    ).toEqual([302, "/"]);
  }
  const { rows } = await shop.world.db.execute(sql`
    select pack_id as "packId", quantity from account_cart_lines where person_id = ${person.id} order by quantity`);
  expect(rows).toEqual([
    { packId: brought.pack.id, quantity: 2 },
    { packId: held.pack.id, quantity: 3 },
  ]);
});

test("the dashboard is for vendors: visitors sign in, customers are told", async () => {
  expect(statusAndLocation(await browser().get("/hi/vendor/dashboard"))).toEqual([
    302,
    "/hi/login",
  ]);
  const { email } = await customer();
  const asha = browser();
  await asha.send("/login", { email, password });
  const refused = await asha.get("/vendor/dashboard");
  expect(refused.status).toBe(403);
  expect(await refused.text()).toContain("This page is for vendors");
});

test("terms and privacy are read in both languages, with their version, from memory", async () => {
  for (const [path, words] of [
    ["/terms", `of ${formatIsoDay(termsDate)}`],
    ["/privacy", "Visitors get no cookie, unless"],
    ["/hi/terms", "30 दिन के भीतर"],
    ["/hi/privacy", "गोपनीयता नीति"],
  ] as const) {
    const response = await shop.fetch(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("ETag")).not.toBeNull();
    expect(await response.text()).toContain(words);
  }
});
