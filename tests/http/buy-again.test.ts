import { expect, test } from "vitest";
import { sessionCookie } from "#app/sessions.ts";
import { makePerson } from "#tests/factories/person.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeSale } from "#tests/factories/sale.ts";
import { shopOrigin, testShop } from "#tests/shop.ts";
import { startedSession } from "#tests/started-session.ts";

const shop = testShop();

test("packs bought before are sold again from a page of their own, which orders and profile lead to, and a cart's form takes them", async () => {
  const { db } = shop.world;
  const { id } = await makePerson(db, { role: "customer" });
  const { token } = await startedSession(shop.world, { personId: id });
  const cookie = await sessionCookie(new Request(shopOrigin), "shop", token);
  const customer = { headers: { Cookie: cookie.split(";")[0] ?? "" } };
  const html = async (path: string) => (await shop.fetch(path, customer)).text();
  const empty = await html("/orders/again");
  expect(empty).toContain("You haven’t bought anything yet");
  expect(empty).toContain("noindex");

  const { slug, pack } = await makeProduct(db, { name: "Bought Okra", packs: [{ stock: 9 }] });
  await makeSale(db, { personId: id, lines: [{ packId: pack.id, quantity: 2 }] });
  const page = await html("/orders/again");
  for (const words of ["Bought Okra", "2 packs", "data-add-to-cart", `/products/${slug}`])
    expect(page).toContain(words);
  expect(await html("/hi/orders/again")).toContain("फिर से खरीदें");
  for (const path of ["/orders", "/profile"])
    expect(await html(path)).toContain('href="/orders/again"');
  const added = await shop.fetch("/cart/lines", {
    method: "POST",
    headers: customer.headers,
    body: new URLSearchParams({ packId: pack.id, quantity: "1" }),
  });
  expect(added.status).toBe(303);
});
