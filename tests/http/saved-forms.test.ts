import { expect, test } from "vitest";
import { openBrowser } from "#tests/browser-session.ts";
import { makeDelivery } from "#tests/factories/delivery.ts";
import { makePerson } from "#tests/factories/person.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { testShop } from "#tests/shop.ts";

const shop = testShop();
const password = "kivaro-tenumi-dosapu-47";
const typed = 'Came up in six days, and "nearly" every seed <b>did</b>.';
const shown = "Came up in six days, and &quot;nearly&quot; every seed &lt;b&gt;did&lt;/b&gt;.";

test.each([
  ["/products/okra/review", { stars: "4", text: typed }, 'name="stars" checked="" value="4"'],
  ["/vendor/reviews/00000000-0000-4000-8000-000000000000/answer", { text: typed }, "answer"],
  [
    "/orders/BB-2026-000001/parcels/1/cancellation",
    { reason: "other", words: typed },
    'name="reason" checked="" value="other"',
  ],
  [
    "/orders/BB-2026-000001/parcels/1/return-request",
    { reason: "damaged", words: typed },
    'name="reason" checked="" value="damaged"',
  ],
  [
    "/orders/BB-2026-000001/parcels/1/complaint",
    { reason: "damaged", text: typed },
    'name="reason" checked="" value="damaged"',
  ],
  ["/orders/BB-2026-000001/complaints/C-2026-000001", { text: typed }, 'name="messageId"'],
])(
  "what was sent to %s without a session is still in the form, beside a login",
  async (path, form, chosen) => {
    for (const before of ["", "/hi"]) {
      const answer = await openBrowser(shop).send(`${before}${path}`, form);
      expect(answer.status).toBe(401);
      expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
      const page = await answer.text();
      expect(page).toContain(`>${shown}</textarea>`);
      expect(page).toContain(chosen);
      expect(page).toMatch(new RegExp(`<a [^>]*target="_blank"[^>]*href="${before}/login"`));
      expect(page).toContain(before === "" ? "You are logged out" : "आप लॉग आउट हो गए हैं");
    }
  },
);

test("a review written while the session ended is published from the same page after a new login", async () => {
  const email = "sunita@test.example";
  const { id: personId } = await makePerson(shop.world.db, { email, password });
  const { pack } = await makeProduct(shop.world.db, { slug: "okra" });
  await makeDelivery(shop.world.db, { packId: pack.id, personId });
  const browser = openBrowser(shop);
  await browser.send("/login", { email, password });
  browser.cookies.clear();
  const review = { stars: "4", text: typed };
  const refused = await browser.send("/products/okra/review", review);
  expect(refused.status).toBe(401);
  expect(await refused.text()).toContain('action="/products/okra/review"');
  await browser.send("/login", { email, password });
  const sent = await browser.send("/products/okra/review", review);
  expect(sent.headers.get("Location")).toBe("/products/okra/review?done=saved");
});

test.each([
  ["/admin/products/new", "/admin/login", "You are logged out"],
  ["/vendor/products/new", "/login", "You are logged out"],
  ["/hi/vendor/products/new?x=1", "/hi/login", "आप लॉग आउट हो गए हैं"],
])(
  "what was sent to the desk at %s without a session can be sent again",
  async (path, login, title) => {
    const answer = await openBrowser(shop).send(path, { name: "Okra", description: typed });
    expect(answer.status).toBe(401);
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    const page = await answer.text();
    expect(page).toContain(title);
    expect(page).toContain(`action="${path}" method="post"`);
    expect(page).toContain('<input type="hidden" name="name" value="Okra"/>');
    expect(page).toContain(`name="description" value="${shown}"`);
    expect(page).toMatch(new RegExp(`<a [^>]*href="${login}"[^>]*target="_blank"`));
  },
);

test("no password goes back into a page, and who sent nothing to keep is led to the login", async () => {
  const browser = openBrowser(shop);
  const refused = await browser.send("/admin/password", { currentPassword: password, note: "a" });
  expect(refused.status).toBe(401);
  expect(await refused.text()).not.toContain(password);
  for (const form of [{}, { currentPassword: password, password, confirmPassword: password }]) {
    const led = await browser.send("/admin/password", form);
    expect(led.headers.get("Location")).toBe("/admin/login");
  }
});

test("a page that is not there is still said to be none", async () => {
  const browser = openBrowser(shop);
  const { email } = await makePerson(shop.world.db, { password });
  await browser.send("/login", { email, password });
  const answer = await browser.get("/orders/BB-2026-000001/parcels/1/cancellation");
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain("We can’t find this page");
});
