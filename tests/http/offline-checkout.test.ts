import { expect, test } from "vitest";
import { addressFields, hiddenFields, openBuyer } from "#tests/buyer-browser.ts";
import { givenField } from "#domain/payment-methods/offline-method.ts";
import { makeOfflineMethod } from "#tests/factories/offline-method.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { testShop } from "#tests/shop.ts";

const shop = testShop();
const read = async (response: Response) => (await response.text()).replaceAll("<!-- -->", "");

async function makeReady() {
  const bank = await makeOfflineMethod(shop.world.db, { name: `Bank ${crypto.randomUUID()}` });
  const { pack } = await makeProduct(shop.world.db);
  const { browser: buyer } = await openBuyer(shop, [{ packId: pack.id, quantity: 2 }]);
  return { bank, buyer, field: givenField(bank.id, "Reference") };
}

test("without a script a customer is shown the account, asked, and orders in Hindi", async () => {
  const { bank, buyer, field } = await makeReady();
  const { method } = bank;
  const payment = await read(await buyer.send("/hi/checkout", { ...addressFields, go: "payment" }));
  for (const text of [bank.name, "भुगतान कहाँ करें", "SBIN0001234", "जैसे: UTR 4455", field])
    expect(payment).toContain(text);

  const typed = { ...addressFields, method, [field]: "  " };
  const missing = await buyer.send("/hi/checkout", { ...typed, go: "review" });
  expect(missing.status).toBe(422);
  expect(await read(missing)).toContain("कृपया भरें: Reference");

  const review = await read(
    await buyer.send("/hi/checkout", { ...typed, [field]: "UTR 99887", go: "review" }),
  );
  expect(review).toContain("UTR 99887");
  const form = hiddenFields(review);
  expect(form[field]).toBe("UTR 99887");
  const back = await read(await buyer.send("/hi/checkout", { ...form, go: "shipping" }));
  expect(hiddenFields(back)[field]).toBe("UTR 99887");

  const placed = await buyer.send("/hi/checkout", { ...form, go: "order" });
  expect(placed.status).toBe(302);
  const success = placed.headers.get("Location") ?? "";
  const number = new URL(success, "http://shop.test").searchParams.get("order");
  const shown = await read(await buyer.get(success));
  for (const text of [bank.name, "1234 5678 90", "UTR 99887"]) expect(shown).toContain(text);
  expect(shown).toContain("तक आपके लिए अलग रखे हैं");
  const items = await read(await buyer.get(`/checkout/product?orderId=${number}`));
  const print = await read(await buyer.get(`/orders/${number}/print`));
  for (const page of [items, print])
    for (const text of [
      bank.name,
      "How to pay",
      "SBIN0001234",
      "UTR 99887",
      `write ${number} in the payment note`,
    ])
      expect(page).toContain(text);
});

test("what was given is checked again as the order is placed, at its field", async () => {
  const { bank, buyer, field } = await makeReady();
  const { method } = bank;
  const review = await read(
    await buyer.send("/checkout", { ...addressFields, method, [field]: "UTR 1", go: "review" }),
  );
  const form = hiddenFields(review);
  const refused = await buyer.send("/checkout", { ...form, [field]: "x".repeat(250), go: "order" });
  expect(refused.status).toBe(422);
  expect(await read(refused)).toContain("That is too long. 200 characters at most.");
});
