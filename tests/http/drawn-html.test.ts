import { expect, test } from "vitest";
import { sessionCookie } from "#app/sessions.ts";
import { makePerson } from "#tests/factories/person.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeVendor } from "#tests/factories/vendor.ts";
import { shopOrigin, testShop } from "#tests/shop.ts";
import { startedSession } from "#tests/started-session.ts";

const shop = testShop();

test("what the server drew of a product goes to a browser once, as markup or as data", async () => {
  const { slug } = await makeProduct(shop.world.db);
  // Of the description's paragraph; its words stand in the head as well.
  const told = async (path: string) =>
    (await (await shop.fetch(path)).text()).split("max-w-prose whitespace-pre-line").length - 1;
  expect(await told(`/products/${slug}`)).toBe(1);
  expect(await told(`/products/${slug}.data`)).toBe(1);
});

test("a card that was drawn before is the same for the next who asks, and another for a vendor, who buys nothing", async () => {
  const { db } = shop.world;
  const { slug, pack } = await makeProduct(db, { name: "Kept Okra" });
  const cardFor = async (headers: Record<string, string> = {}) => {
    const page = await (await shop.fetch("/products?search=kept", { headers })).text();
    return page.split('<li class="card').find((card) => card.includes(`/products/${slug}"`)) ?? "";
  };
  const before = await cardFor();
  expect(before).toContain(`data-add-to-cart="${pack.id}|`);
  expect(await cardFor()).toBe(before);

  const { id: vendorId } = await makeVendor(db);
  const { id: personId } = await makePerson(db, { role: "vendor", vendorId });
  const { token } = await startedSession(shop.world, { personId });
  const [cookie = ""] = (await sessionCookie(new Request(shopOrigin), "shop", token)).split(";");
  expect(await cardFor({ cookie })).not.toContain("data-add-to-cart");
  expect(await cardFor()).toBe(before);
});
