import { expect, test } from "vitest";
import { givenField } from "#domain/payment-methods/offline-method.ts";
import { offlineIdOf } from "#domain/payment-methods/payment-method.ts";
import { refuseOfflinePayment } from "#server/money/payments/refuse-offline-payment.ts";
import { openBuyer, reviewForm } from "#tests/buyer-browser.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { makeBankTransfer } from "#tests/factories/payable-order.ts";
import { switchOnUpi } from "#tests/factories/upi-direct.ts";
import { testShop } from "#tests/shop.ts";

const shop = testShop();
const read = async (response: Response) => (await response.text()).replaceAll("<!-- -->", "");

/** A customer without a script orders by a bank transfer whose reference and date are asked for once it is paid. */
async function makeOrdered(language = "") {
  const { db } = shop.world;
  await switchOnUpi(db);
  const bank = await makeBankTransfer(db);
  const buyer = await openBuyer(shop);
  const form = await reviewForm(buyer, bank.method);
  const placed = await buyer.browser.send(`${language}/checkout`, form);
  const page = placed.headers.get("Location") ?? "";
  const number = new URL(page, "http://shop.test").searchParams.get("order") ?? "";
  const field = (name: string) => givenField(offlineIdOf(bank.method) ?? "", name);
  const admin = await makeAdministrator(db);
  return {
    bank,
    page,
    number,
    field,
    browser: buyer.browser,
    details: `${language}/orders/${number}/payment-details`,
    show: async (path: string) => read(await buyer.browser.get(path)),
    refuse: () => refuseOfflinePayment(shop.world, admin, { orderNumber: number }),
  };
}

test("what is there only after paying is asked on the order's page, in its own words and at its field", async () => {
  const { page, field, details, show, browser } = await makeOrdered();
  const placed = await show(page);
  for (const text of ["Have you paid? Tell us about it", field("Reference"), "Pay in another way"])
    expect(placed).toContain(text);
  expect(await show("/orders")).toContain("Paid? Tell us the details");
  expect(await show(details)).toContain("SBIN0001234");

  const half = await browser.send(details, { [field("Reference")]: "UTR 9", [field("Date")]: " " });
  expect(half.status).toBe(422);
  const again = await read(half);
  expect(again).toContain("Please fill in: Date");
  expect(again).toContain('value="UTR 9"');

  const given = { [field("Reference")]: "UTR 9", [field("Date")]: "21 Nov" };
  expect((await browser.send(details, given)).headers.get("Location")).toBe(page);
  const told = await show(page);
  expect(told).toContain("We have your payment details");
  expect(told).not.toContain("Pay in another way");
  expect(await show("/orders")).not.toContain("Paid? Tell us the details");
});

const missing = {
  "": ["We could not find your payment", "You told us: Reference: UTR 9", "Cash on delivery"],
  "/hi": ["आपका भुगतान हमें नहीं मिला", "आपने बताया था: Reference: UTR 9", "डिलीवरी पर नकद भुगतान"],
};

test.each(["", "/hi"] as const)(
  "after the shop's verdict the pages%s neither thank nor promise a day, and every way to pay is offered",
  async (language) => {
    const { page, number, field, details, bank, ...made } = await makeOrdered(language);
    const given = { [field("Reference")]: "UTR 9", [field("Date")]: "21 Nov" };
    await made.browser.send(details, given);
    expect(await made.refuse()).toMatchObject({ ok: true });
    const shown = await made.show(page);
    for (const text of missing[language]) expect(shown).toContain(text);
    for (const method of ["credit-card", "upi", "upi-direct", "cod", bank.method])
      expect(shown).toContain(`value="${method}"`);
    for (const text of ["Thank you", "धन्यवाद", "Estimated delivery", "अनुमानित डिलीवरी"])
      expect(shown).not.toContain(text);
    expect(await made.show(`${language}/orders`)).toContain(missing[language][0]);
    expect(await made.show(`${language}/checkout/product?orderId=${number}`)).toContain(
      missing[language][1],
    );
    // The link in an older mail leads to what is true now.
    expect((await made.browser.get(details)).headers.get("Location")).toBe(page);

    const chosen = await made.browser.send(page, { method: "upi-direct", token: "" });
    expect(chosen.headers.get("Location")).toBe(`${language}/orders/${number}/upi`);
    const cash = await made.browser.send(page, { method: "cod", token: "" });
    expect(cash.headers.get("Location")).toBe(page);
    expect(await made.show(page)).not.toContain(missing[language][0]);
  },
);

test("another customer finds nothing there", async () => {
  const { details, page, field } = await makeOrdered();
  const { browser } = await openBuyer(shop);
  expect((await browser.get(details)).status).toBe(404);
  expect((await browser.send(details, { [field("Reference")]: "UTR 9" })).status).toBe(404);
  expect((await browser.send(page, { method: "cod", token: "" })).status).toBe(404);
});
