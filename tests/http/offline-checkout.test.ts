import { expect, test } from "vitest";
import { openBrowser } from "#tests/browser-session.ts";
import { givenField } from "#domain/payments/offline-method.ts";
import { makeCart } from "#tests/factories/cart.ts";
import { makeOfflineMethod } from "#tests/factories/offline-method.ts";
import { makePerson } from "#tests/factories/person.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { testShop } from "#tests/shop.ts";

const shop = testShop();
const password = "kivaro-tenumi-47";
const address = {
  fullName: "Asha Verma",
  addressLine1: "12 Chaupal Marg",
  city: "Indore",
  state: "MP",
  postalCode: "452001",
  country: "IN",
  phoneNumber: "9876543210",
};
const read = async (response: Response) => (await response.text()).replaceAll("<!-- -->", "");

async function makeReady() {
  const bank = await makeOfflineMethod(shop.world.db, { name: `Bank ${crypto.randomUUID()}` });
  const { id, email } = await makePerson(shop.world.db, { password });
  const { pack } = await makeProduct(shop.world.db);
  await makeCart(shop.world.db, { personId: id, lines: [{ packId: pack.id, quantity: 2 }] });
  const buyer = openBrowser(shop);
  await buyer.send("/login", { email, password });
  return { bank, buyer, field: givenField(bank.id, "Reference") };
}

/** What the last step's form holds. */
const hidden = (page: string) =>
  Object.fromEntries(
    [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
      ([, name = "", value = ""]) => [name, value.replaceAll("&quot;", '"')],
    ),
  );

test("without a script a customer is shown the account, asked, and orders in Hindi", async () => {
  const { bank, buyer, field } = await makeReady();
  const { method } = bank;
  const payment = await read(await buyer.send("/hi/checkout", { ...address, go: "payment" }));
  for (const text of [bank.name, "भुगतान कहाँ करें", "SBIN0001234", "जैसे: UTR 4455", field])
    expect(payment).toContain(text);

  const typed = { ...address, method, [field]: "  " };
  const missing = await buyer.send("/hi/checkout", { ...typed, go: "review" });
  expect(missing.status).toBe(422);
  expect(await read(missing)).toContain("कृपया भरें: Reference");

  const review = await read(
    await buyer.send("/hi/checkout", { ...typed, [field]: "UTR 99887", go: "review" }),
  );
  expect(review).toContain("UTR 99887");
  const form = hidden(review);
  expect(form[field]).toBe("UTR 99887");
  const back = await read(await buyer.send("/hi/checkout", { ...form, go: "shipping" }));
  expect(hidden(back)[field]).toBe("UTR 99887");

  const placed = await buyer.send("/hi/checkout", { ...form, go: "order" });
  expect(placed.status).toBe(302);
  const success = placed.headers.get("Location") ?? "";
  const number = new URL(success, "http://shop.test").searchParams.get("order");
  const shown = await read(await buyer.get(success));
  for (const text of [bank.name, "1234 5678 90", "UTR 99887"]) expect(shown).toContain(text);
  expect(shown).toContain("तक आपके लिए रुके हैं");
  const items = await read(await buyer.get(`/checkout/product?orderId=${number}`));
  const print = await read(await buyer.get(`/orders/${number}/print`));
  for (const page of [items, print])
    for (const text of [
      bank.name,
      "How to pay",
      "SBIN0001234",
      "UTR 99887",
      `name the order ${number}`,
    ])
      expect(page).toContain(text);
});

test("what was given is checked again as the order is placed, at its field", async () => {
  const { bank, buyer, field } = await makeReady();
  const { method } = bank;
  const review = await read(
    await buyer.send("/checkout", { ...address, method, [field]: "UTR 1", go: "review" }),
  );
  const form = hidden(review);
  const refused = await buyer.send("/checkout", { ...form, [field]: "x".repeat(250), go: "order" });
  expect(refused.status).toBe(422);
  expect(await read(refused)).toContain("That is too long. 200 characters at most.");
});
