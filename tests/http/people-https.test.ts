import { expect, test } from "vitest";
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
    expect(entered.headers.getSetCookie()[0]).toContain("; HttpOnly; Secure; SameSite=Lax");
    const left = await browser.post(`${path}/logout`, { headers });
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
