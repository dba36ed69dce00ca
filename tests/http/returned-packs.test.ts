import { expect, test } from "vitest";
import { openBrowser } from "#tests/browser-session.ts";
import { makePerson } from "#tests/factories/person.ts";
import { makeRecalledSale } from "#tests/factories/recalled-sale.ts";
import { signInFor } from "#tests/http/open-vendor.ts";
import { testShop } from "#tests/shop.ts";

const shop = testShop();
const password = "kivaro-tenumi-47";

test("a customer sends one pack of three back by a plain form, its seller takes it in, and both read what came", async () => {
  const { db } = shop.world;
  const person = await makePerson(db, { password });
  const sale = await makeRecalledSale(db, { lots: [3, 2], quantity: 3, personId: person.id });
  const buyer = openBrowser(shop);
  await buyer.send("/login", { email: person.email, password });
  const { vendor } = await signInFor(shop, sale.product.vendorId);
  const textOf = async (browser: typeof buyer, path: string) => (await browser.get(path)).text();
  const words = async (browser: typeof buyer, path: string, all: readonly string[]) => {
    const text = await textOf(browser, path);
    for (const word of all) expect(text).toContain(word);
  };

  const form = `/orders/${sale.number}/parcels/1/return-request`;
  const asked = await textOf(buyer, form);
  expect(asked).toContain("How many do you want to send back?");
  const [, field = ""] = /name="(back:[^"]+)"[^>]*value="3"/.exec(asked) ?? [];
  await words(buyer, `/hi${form}`, ["कितने पैक वापस भेजने हैं?"]);
  const given = { reason: "damaged", words: "", wish: "money" };
  const many = await buyer.send(form, { ...given, [field]: "4" });
  expect([many.status, (await many.text()).includes("Enter a whole number from 0 to 3.")]).toEqual([
    422,
    true,
  ]);
  const sent = await buyer.send(form, { ...given, [field]: "1" });
  expect(sent.headers.get("Location")).toContain("done=return-asked");

  const page = `/vendor/orders/${sale.number}`;
  await words(vendor, page, ["The customer asks to return packs of this parcel", ": 1 pack<"]);
  await vendor.send(`${page}/parcels/1/return-decision`, { decision: "approved", reason: "" });
  const waiting = await textOf(vendor, page);
  expect(waiting).toContain("Up to 1 packet may come back of this pack.");
  const requestId = /name="requestId" value="([^"]+)"/.exec(waiting)?.[1] ?? "";
  const [, came = ""] = /name="(came:[^"]+)"[^>]*value="1"/.exec(waiting) ?? [];
  const [, sealed = ""] = /name="(sealed:[^"]+)"/.exec(waiting) ?? [];
  const take = (packets: Record<string, string>) =>
    vendor.send(`${page}/parcels/1/returned-packs`, { requestId, ...packets });
  const unsaid = await take({ [came]: "1", [sealed]: "" });
  expect([unsaid.status, (await unsaid.text()).includes("from 0 to 1.")]).toEqual([422, true]);
  const taken = await take({ [came]: "1", [sealed]: "0" });
  expect(taken.headers.get("Location")).toBe(`${page}?done=packs-received`);
  await words(vendor, `/hi${page}`, ["इस वापसी के पैक आ गए", "वापस भेजे: 3 में से 1"]);
  await words(buyer, `/checkout/product?orderId=${sale.number}`, [
    "The seller has the packs that you sent back.",
    "Sent back: 1 of 3",
    "Packs came back",
    form,
  ]);
  expect(await textOf(buyer, form)).toMatch(/name="back:[^"]+"[^>]*value="2"/);
});
