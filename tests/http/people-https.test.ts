import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { startedSession } from "#tests/started-session.ts";
import { openBrowser } from "#tests/browser-session.ts";
import { makePerson } from "#tests/factories/person.ts";
import { testShop } from "#tests/shop.ts";

const publicUrl = "https://seeds.example";
const shop = testShop({ env: { PUBLIC_URL: publicUrl }, limits: { registrationsPerHour: 2 } });
const password = "kivaro-tenumi-47";
const headers = { Origin: publicUrl };

test("behind a proxy that ends TLS both cookies are Secure, and so is what ends them", async () => {
  for (const [role, path] of [
    ["customer", ""],
    ["administrator", "/admin"],
  ] as const) {
    const { email } = await makePerson(shop.world.db, { role, password });
    const browser = openBrowser(shop);
    const body = new URLSearchParams({ email, password });
    const entered = await browser.post(`${path}/login`, { headers, body });
    expect(entered.status).toBe(302);
    const [session = "", device = ""] = entered.headers.getSetCookie();
    const name = role === "customer" ? "__Host-shop_session" : "__Host-admin_session";
    expect(session).toMatch(new RegExp(`^${name}=[^;]+; Path=/; HttpOnly; Secure; SameSite=Lax$`));
    expect(device).toMatch(
      /^__Host-known_device=[^;]+; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const left = await browser.post(`${path}/logout`, { headers });
    expect(left.headers.get("Clear-Site-Data")).toBe('"cache", "storage"');
    expect(left.headers.getSetCookie()[0]).toMatch(
      /=; Max-Age=0; .*; HttpOnly; Secure; SameSite=Lax$/,
    );
  }
});

test("one address opens so many accounts an hour", async () => {
  const register = (number: number) =>
    openBrowser(shop).post("/register", {
      headers,
      body: new URLSearchParams({
        name: "Asha Verma",
        email: `asha-${number}@test.example`,
        password,
        confirmPassword: password,
        accountType: "customer",
        terms: "on",
      }),
    });
  expect([(await register(1)).status, (await register(2)).status]).toEqual([302, 302]);
  const refused = await register(3);
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "3600"]);
  expect(await refused.text()).toContain("Try again in 60 minutes.");
});

/** A session whose cookie has the name of before `__Host-`; `began`: before the change of names, or put there since. */
async function oldNamed(kind: "shop" | "admin", { began }: { began: "before" | "since" }) {
  const role = kind === "admin" ? "administrator" : "customer";
  const { id } = await makePerson(shop.world.db, { role });
  const { token } = await startedSession(shop.world, { personId: id, kind, remembered: true });
  if (began === "before")
    await shop.world.db.execute(
      sql`update sessions set old_cookie_name = true where person_id = ${id}`,
    );
  // The cookies of this shop are JSON in base64.
  const value = encodeURIComponent(Buffer.from(JSON.stringify(token)).toString("base64"));
  return { token, cookie: `${kind}_session=${value}`, value };
}

test("who signed in before the cookie had its new name stays in, under the new name", async () => {
  for (const [kind, page] of [
    ["shop", "/profile"],
    ["admin", "/admin/dashboard"],
  ] as const) {
    const { cookie, value } = await oldNamed(kind, { began: "before" });
    const opened = await shop.fetch(page, { headers: { Cookie: cookie } });
    expect(opened.status).toBe(200);
    const [renamed = "", ended = ""] = opened.headers.getSetCookie();
    expect(renamed).toContain(`__Host-${kind}_session=${value}; `);
    expect(renamed.includes("Max-Age=2592000")).toBe(kind === "shop");
    expect(ended).toMatch(new RegExp(`^${kind}_session=; Max-Age=0; `));
    expect(ended).toContain(kind === "admin" ? "Path=/admin;" : "Path=/;");
    const after = await shop.fetch(page, {
      headers: { Cookie: `__Host-${kind}_session=${value}` },
    });
    expect([after.status, after.headers.getSetCookie()]).toEqual([200, []]);
  }
});

test("a token that somebody put under the old name since signs nobody in, and goes", async () => {
  const { cookie } = await oldNamed("shop", { began: "since" });
  const opened = await shop.fetch("/profile", { headers: { Cookie: cookie } });
  expect(opened.headers.get("Location")).toBe("/login?redirect=profile");
  expect(opened.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^shop_session=; Max-Age=0/),
  ]);
});

test("logout ends a session by its old name too, and takes both cookies", async () => {
  const { cookie } = await oldNamed("shop", { began: "before" });
  const left = await shop.fetch("/logout", {
    method: "POST",
    headers: { ...headers, Cookie: cookie },
  });
  expect(left.headers.getSetCookie().map((line) => line.split("=")[0])).toEqual([
    "__Host-shop_session",
    "shop_session",
  ]);
  const opened = await shop.fetch("/profile", { headers: { Cookie: cookie } });
  expect(opened.status).toBe(302);
});
