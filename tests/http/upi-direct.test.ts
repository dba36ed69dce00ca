import { expect, test } from "vitest";
import { addressFields, hiddenFields, openBuyer } from "#tests/buyer-browser.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { switchOnUpi, upiAccount } from "#tests/factories/upi-direct.ts";
import { testShop } from "#tests/shop.ts";

const shop = testShop();
const read = async (response: Response) => (await response.text()).replaceAll("<!-- -->", "");

async function placeOrder(language = "") {
  await switchOnUpi(shop.world.db);
  const { pack } = await makeProduct(shop.world.db);
  const { browser: buyer } = await openBuyer(shop, [{ packId: pack.id, quantity: 2 }]);
  const typed = { ...addressFields, method: "upi-direct", go: "review" };
  const review = await read(await buyer.send(`${language}/checkout`, typed));
  const placed = await buyer.send(`${language}/checkout`, {
    ...hiddenFields(review),
    go: "order",
  });
  expect(placed.status).toBe(302);
  return { buyer, page: placed.headers.get("Location") ?? "" };
}

test("without a script a customer orders, is shown code and link with the exact sum, and names the payment", async () => {
  const { buyer, page } = await placeOrder();
  expect(page).toMatch(/^\/orders\/BB-\d{4}-\d{6}\/upi$/);
  const number = page.split("/")[2] ?? "";
  const shown = await read(await buyer.get(page));
  const sum = /1\. Pay ₹([\d,]+\.\d{2})/.exec(shown)?.[1]?.replaceAll(",", "");
  expect(shown).toContain(
    `upi://pay?pa=${encodeURIComponent(upiAccount.upiId)}&amp;pn=Beej%20Bazaar&amp;am=${sum}&amp;cu=INR&amp;tn=${number}&amp;tr=${number.replaceAll("-", "")}`,
  );
  expect(shown).toContain('aria-label="QR code for this payment"');

  const wrong = await buyer.send(page, { reference: "4321 8765" });
  expect(wrong.status).toBe(422);
  const again = await read(wrong);
  expect(again).toContain("A UPI reference has exactly 12 digits.");
  expect(again).toContain('value="4321 8765"');

  const told = await buyer.send(page, { reference: "4321 8765 0912" });
  expect(told.headers.get("Location")).toBe(`/order-success?order=${number}`);
  expect(await read(await buyer.get(`/order-success?order=${number}`))).toContain(
    "You told us 432187650912.",
  );
});

test("in Hindi too, and another customer finds nothing there", async () => {
  const { buyer, page } = await placeOrder("/hi");
  expect(await read(await buyer.get(page))).toContain("UPI ऐप खोलें");
  const { pack } = await makeProduct(shop.world.db);
  const { browser: other } = await openBuyer(shop, [{ packId: pack.id, quantity: 1 }]);
  expect((await other.get(page)).status).toBe(404);
  expect((await other.send(page, { reference: "123412341234" })).status).toBe(404);
});
