import { createCookie } from "react-router";
import { afterAll, expect, test } from "vitest";
import { databaseWay, type DatabaseWay } from "#tests/database-way.ts";
import { testShop } from "#tests/shop.ts";

let way: DatabaseWay;
// Before the shop's own, which runs first and still asks its database.
afterAll(() => way.close());
const shop = testShop({
  through: async (url) => {
    way = await databaseWay(url);
    return way.url;
  },
});

/** Nothing of it is true of a moment later, and none of it of the inside. */
function expectUnavailable(answer: Response): void {
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
}

async function during<T>(work: () => Promise<T>): Promise<T> {
  await way.close();
  try {
    return await work();
  } finally {
    await way.open();
  }
}

test("a page says in its language that the shop can't answer just now, and is there again by itself", async () => {
  expect((await shop.fetch("/")).status).toBe(200);
  const cookies = await Promise.all(
    ["shop_session", "admin_session"].map((name) => createCookie(name).serialize("x")),
  );
  await during(async () => {
    for (const path of ["/", "/products", "/login", "/vendor/dashboard", "/admin/orders"]) {
      const answer = await shop.fetch(path, {
        headers: { Cookie: cookies.map((c) => c.split(";")[0]).join("; ") },
      });
      expectUnavailable(answer);
      expect(await answer.text()).toContain("The shop can’t answer just now");
    }
    const hindi = await shop.fetch("/hi/products");
    expectUnavailable(hindi);
    const page = await hindi.text();
    expect(page).toContain('lang="hi"');
    expect(page).toContain("दुकान अभी जवाब नहीं दे पा रही");
  });
  await expect.poll(async () => (await shop.fetch("/")).status).toBe(200);
});

test("data requests, programs, gateways and the map of the site are told to come again", async () => {
  await during(async () => {
    expectUnavailable(await shop.fetch("/products.data"));
    expectUnavailable(await shop.fetch("/sitemap.xml"));
    const offers = { packIds: ["00000000-0000-4000-8000-000000000000"] };
    const json = { "Content-Type": "application/json" };
    expectUnavailable(
      await shop.fetch("/cart/offers", {
        method: "POST",
        body: JSON.stringify(offers),
        headers: json,
      }),
    );
    expectUnavailable(
      await shop.fetch("/webhooks/razorpay", { method: "POST", body: "{}", headers: json }),
    );
  });
});

test("a form that could not be taken says so with 503 and keeps what was typed", async () => {
  const body = new URLSearchParams({
    email: "asha@example.in",
    password: "not this one",
    redirect: "",
  });
  await during(async () => {
    const answer = await shop.fetch("/login.data", { method: "POST", body });
    expectUnavailable(answer);
    expect(await answer.text()).toContain("asha@example.in");
    expectUnavailable(await shop.fetch("/login", { method: "POST", body }));
    // Refused for what is missing in it before the page around it could not be drawn.
    const empty = await shop.fetch("/login", { method: "POST", body: new URLSearchParams() });
    expectUnavailable(empty);
    expect(await empty.text()).toContain("The shop can’t answer just now");
  });
});
