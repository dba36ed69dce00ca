import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { openBrowser } from "#tests/browser-session.ts";
import { makeDelivery } from "#tests/factories/delivery.ts";
import { makePerson } from "#tests/factories/person.ts";
import { makeProduct, type MadeProduct } from "#tests/factories/product.ts";
import { makeReview } from "#tests/factories/review.ts";
import { fileOf } from "#tests/pictures/hostile-uploads.ts";
import { jpeg, png } from "#tests/pictures/pictures.ts";
import { testShop } from "#tests/shop.ts";
import { wordsIn } from "#tests/words-in.ts";

const shop = testShop();
const password = "kivaro-tenumi-dosapu-47";
const text = "Came up in six days, nearly every seed.";
let okra: MadeProduct;
let vendor: { id: string; vendorId: string | null };

beforeAll(async () => {
  const { db } = shop.world;
  vendor = await makePerson(db, { role: "vendor", email: "seller@test.example", password });
  if (vendor.vendorId === null) throw new Error("A vendor has a business.");
  okra = await makeProduct(db, { slug: "okra", vendorId: vendor.vendorId });
});

/** A browser of somebody who received okra. */
async function openBuyer(email: string, name = "Sunita Devi") {
  const { id } = await makePerson(shop.world.db, { email, name, password });
  await makeDelivery(shop.world.db, { packId: okra.pack.id, personId: id });
  return logIn(email);
}

async function logIn(email: string) {
  const browser = openBrowser(shop);
  expect((await browser.send("/login", { email, password })).status).toBe(302);
  return browser;
}

/** As a visitor sees it, from memory. */
const visit = async (path: string) => wordsIn(await shop.fetch(path));

test("a buyer's review is on every page that shows it within a second, and goes again", async () => {
  expect(await visit("/products/okra")).toContain("Nobody has reviewed this product yet.");
  expect(await visit("/products")).not.toMatch(/Rated/);
  await visit("/");
  const buyer = await openBuyer("sunita@test.example");
  const sent = await buyer.send("/products/okra/review", { stars: "4", text });
  expect(sent.headers.get("Location")).toBe("/products/okra/review?done=saved");
  const saved = await wordsIn(await buyer.get("/products/okra/review?done=saved"));
  expect(saved).toContain("Your review is on the product’s page.");

  await expect.poll(() => visit("/products/okra")).toContain(text);
  const page = await visit("/products/okra");
  expect(page).toContain("4.0 (1)");
  expect(page).toMatch(/Sunita D\. · Verified buyer · \d+ \w+ \d{4}/);
  expect(page).not.toContain("Sunita Devi");
  expect(await visit("/products")).toContain("4.0 (1)");
  expect(await visit("/")).toContain("4.0 (1)");
  expect(await visit("/hi/products/okra")).toContain("खरीदकर लिखा");

  const deleted = await buyer.send("/products/okra/review/deletion", {});
  expect(deleted.headers.get("Location")).toBe("/products/okra/review?done=deleted");
  await expect.poll(() => visit("/products/okra")).not.toContain(text);
});

test("the form says what is wrong at both fields, and keeps what was typed", async () => {
  const buyer = await openBuyer("careful@test.example");
  const response = await buyer.send("/products/okra/review", { stars: "9", text: "Good" });
  expect(response.status).toBe(422);
  const html = await response.text();
  expect(html).toContain("Choose one to five stars");
  expect(html).toContain("Write at least 10 characters");
  expect(html).toMatch(/<textarea[^>]*>Good<\/textarea>/);
  const long = await buyer.send("/hi/products/okra/review", {
    stars: "5",
    text: "अ".repeat(2_001),
  });
  expect(await wordsIn(long)).toContain("यह 2001 अक्षर का है। 2000 अक्षर तक रखें।");
});

test("photos come with the form, stand below the words for everybody, and are removed there; what is wrong with one is said at its field", async () => {
  const buyer = await openBuyer("photos@test.example");
  const path = "/products/okra/review";
  const send = (given: Record<string, string>, files: File[], to = path) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(given)) body.append(name, value);
    for (const file of files) body.append("photos", file);
    return buyer.post(to, { body });
  };
  const form = { stars: "4", text };
  for (const [content, words] of [
    ["<html><script>1</script>", "This is not a PNG, JPEG or WebP picture"],
    ["", "The file is empty"],
  ] as const) {
    const answer = await send(form, [fileOf(content, "a.png", "image/png")]);
    expect([answer.status, await wordsIn(answer)]).toEqual([422, expect.stringContaining(words)]);
  }
  const wrong = await send({ stars: "4", text: "Good" }, [fileOf("x", "a.png", "image/png")]);
  expect(wrong.status).toBe(422);
  const html = await wrong.text();
  expect(html).toMatch(/<textarea[^>]*>Good<\/textarea>/);
  expect(html).toContain("<noscript><p");
  const row = fileOf(await jpeg({ width: 60, height: 40 }), "row.jpg", "image/jpeg");
  const five = await send(form, Array<File>(5).fill(row), `/hi${path}`);
  expect([five.status, await wordsIn(five)]).toEqual([
    422,
    expect.stringContaining("4 फ़ोटो की जगह है। कम चुनें।"),
  ]);
  const sent = await send(form, [row, fileOf(await png(), "tray.png", "image/png")]);
  expect(sent.headers.get("Location")).toBe(`${path}?done=saved`);

  const page = async () => (await shop.fetch("/hi/products/okra")).text();
  await expect.poll(page).toContain('alt="इस रिव्यू की फ़ोटो 2"');
  const [, src = ""] = /<img[^>]* src="(\/review-photos\/[^"]+\/small)"/.exec(await page()) ?? [];
  for (const [address, type] of [
    [src, "image/webp"],
    [src.replace("/small", ""), "image/jpeg"],
  ] as const) {
    const photo = await shop.fetch(address);
    expect([photo.status, photo.headers.get("Content-Type")]).toEqual([200, type]);
    expect(photo.headers.get("Cache-Control")).toBe("public, max-age=86400");
    expect(photo.headers.get("Set-Cookie")).toBeNull();
  }
  const removedPhoto = src.split("/")[2] ?? "";
  await send({ ...form, removedPhoto }, []);
  await expect.poll(page).not.toContain(removedPhoto);
  expect((await shop.fetch(src)).status).toBe(404);
  expect(await page()).toContain("/small");
  await buyer.send(`${path}/deletion`, {});
});

test("tags and addresses in a review are shown as they were typed", async () => {
  const buyer = await openBuyer("clever@test.example");
  const nasty = `<img src=x onerror=alert(1)> </script><script>alert(2)</script> https://seeds.example`;
  await buyer.send("/products/okra/review", { stars: "5", text: nasty });
  const html = await (await buyer.get("/products/okra")).text();
  expect(html).toContain("&lt;img src=x onerror=alert(1)&gt;");
  expect(html).not.toMatch(/<img src=x|<script>alert|href="https:\/\/seeds/);
  await buyer.send("/products/okra/review/deletion", {});
});

test("who hasn't received it is told why, and their form is refused", async () => {
  const { db } = shop.world;
  await makePerson(db, { email: "stranger@test.example", password });
  const stranger = await logIn("stranger@test.example");
  const asked = await stranger.get("/products/okra/review");
  expect(asked.status).toBe(403);
  expect(await wordsIn(asked)).toContain("Only buyers can review this product");
  const sent = await stranger.send("/products/okra/review", { stars: "1", text });
  expect(sent.status).toBe(403);

  const { id } = await makePerson(db, { email: "waiting@test.example", password });
  await makeDelivery(db, { packId: okra.pack.id, personId: id, status: "shipped" });
  const waiting = await logIn("waiting@test.example");
  expect(await wordsIn(await waiting.get("/products/okra/review"))).toContain(
    "Your order is still on its way",
  );
  expect((await waiting.send("/products/okra/review", { stars: "5", text })).status).toBe(403);
  const { rows } = await db.execute(sql`select 1 from reviews where person_id = ${id}`);
  expect(rows).toEqual([]);
});

test("a visitor who wants to write logs in first and comes back to the form, also by registering", async () => {
  await openBuyer("returning@test.example");
  const browser = openBrowser(shop);
  const sentAway = await browser.get("/hi/products/okra/review");
  expect(sentAway.headers.get("Location")).toBe("/hi/login?redirect=review:okra");
  const login = await (await browser.get("/hi/login?redirect=review:okra")).text();
  expect(login).toContain("/hi/register?redirect=review:okra");
  const entered = await browser.send("/hi/login?redirect=review:okra", {
    email: "returning@test.example",
    password,
  });
  expect(entered.headers.get("Location")).toBe("/hi/products/okra/review");
});

test("the eleventh review of an hour has to wait, and says how long", async () => {
  const buyer = await openBuyer("eager@test.example");
  for (let n = 1; n <= 10; n++)
    await buyer.send("/products/okra/review", { stars: "5", text: `${text} ${n}` });
  const refused = await buyer.send("/products/okra/review", { stars: "1", text });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(3_500);
  expect(await wordsIn(refused)).toContain("Try again in 60 minutes.");
  await buyer.send("/products/okra/review/deletion", {});
});

test("the product's vendor alone is led to the answer, and gives one", async () => {
  const { db } = shop.world;
  const { id } = await makeReview(db, { productId: okra.id, text: "The bag was torn." });
  const path = `/vendor/reviews/${id}/answer`;
  expect(await (await shop.fetch("/products/okra")).text()).not.toContain(path);
  await makePerson(db, { role: "vendor", email: "rival@test.example", password });
  const rival = await logIn("rival@test.example");
  expect(await (await rival.get("/products/okra")).text()).not.toContain(path);
  expect((await rival.send(path, { text: "Not mine to say." })).status).toBe(404);

  const seller = await logIn("seller@test.example");
  expect(await (await seller.get("/products/okra")).text()).toContain(path);
  expect((await seller.send(path, { text: " " })).status).toBe(422);
  const answered = await seller.send(path, { text: "We send a new one, please write to us." });
  expect(answered.headers.get("Location")).toBe(`${path}?done=published`);
  const again = await seller.send(path, { text: "On second thoughts..." });
  expect(again.status).toBe(409);
  expect(await wordsIn(again)).toContain("This review already has an answer.");
  await expect
    .poll(() => visit("/products/okra"))
    .toMatch(/Answer from Test Seed House We send a new one/);
});

test("reviews are paged by the address; a page beyond the last leads to it, and the first ones are kept", async () => {
  const { db } = shop.world;
  const { id: productId } = await makeProduct(db, { slug: "tomato" });
  for (let n = 1; n <= 21; n++) {
    const createdAt = new Date(Date.UTC(2026, 9, n));
    await makeReview(db, { productId, text: `Number ${n}.`, createdAt });
  }
  const numbers = async (path: string) =>
    [...(await visit(path)).matchAll(/Number (\d+)\./g)].map(([, n]) => Number(n));
  expect(await numbers("/products/tomato")).toEqual([21, 20, 19, 18, 17, 16, 15, 14, 13, 12]);
  expect(await numbers("/products/tomato?reviews=3")).toEqual([1]);
  expect(await numbers("/hi/products/tomato?reviews=2")).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
  for (const beyond of ["4", "99999"]) {
    const answer = await shop.fetch(`/hi/products/tomato?reviews=${beyond}`);
    expect(answer.headers.get("Location")).toBe("/hi/products/tomato?reviews=3");
  }
  // From memory: nothing was announced.
  await db.execute(sql`update reviews set text = 'Changed.' where product_id = ${productId}`);
  expect(await numbers("/products/tomato?reviews=3")).toEqual([1]);
});
