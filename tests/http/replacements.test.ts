import { beforeAll, expect, test } from "vitest";
import { openBrowser } from "#tests/browser-session.ts";
import { makePerson } from "#tests/factories/person.ts";
import { makeRecalledSale } from "#tests/factories/recalled-sale.ts";
import { shipment } from "#tests/factories/parcel-moves.ts";
import { openVendor, signInFor } from "#tests/http/open-vendor.ts";
import { testShop } from "#tests/shop.ts";

const shop = testShop();
const password = "kivaro-tenumi-47";
let buyer: ReturnType<typeof openBrowser>;
let vendor: Awaited<ReturnType<typeof signInFor>>["vendor"];
let sale: Awaited<ReturnType<typeof makeRecalledSale>>;

beforeAll(async () => {
  const { db } = shop.world;
  const person = await makePerson(db, { password });
  sale = await makeRecalledSale(db, { lots: [3, 2, 4], quantity: 3, personId: person.id });
  buyer = openBrowser(shop);
  await buyer.send("/login", { email: person.email, password });
  ({ vendor } = await signInFor(shop, sale.product.vendorId));
});

const textOf = async (browser: typeof buyer, path: string) => (await browser.get(path)).text();

const expectAll = (text: string, words: readonly string[]) => {
  for (const word of words) expect(text).toContain(word);
};

test("who has recalled packets chooses between money and the same packs of another lot, and is told what happens where there are too few", async () => {
  const form = `/orders/${sale.number}/parcels/1/return-request`;
  expectAll(await textOf(buyer, form), [
    "What do you want?",
    "My money back",
    "The same packs of another lot",
    "no money is paid back",
    "it is accepted as a return for your money, or refused with the reason",
  ]);
  expect(await textOf(buyer, `/hi${form}`)).toContain("दूसरे लॉट के वही पैक");
  const unsaid = await buyer.send(form, { reason: "", words: "", wish: "replacement" });
  expect(unsaid.status).toBe(422);
  expect(await unsaid.text()).toMatch(
    /<input[^>]*checked=""[^>]*value="replacement"|value="replacement"[^>]*checked=""/,
  );
  const sent = await buyer.send(form, { reason: "poor-quality", words: "", wish: "replacement" });
  expect(sent.headers.get("Location")).toContain("done=return-asked");
});

test("its seller takes other packets, sends them, and both read of which lots they are", async () => {
  const page = `/vendor/orders/${sale.number}`;
  const parcel = `${page}/parcels/1`;
  expectAll(await textOf(vendor, page), [
    "The customer wants the same packs of another lot",
    "Send packets of another lot",
    "Accept with money back",
  ]);
  const decided = await vendor.send(`${parcel}/return-decision`, {
    decision: "replaced",
    reason: "",
  });
  expect(decided.headers.get("Location")).toBe(`${page}?done=replaced`);
  const promised = await textOf(vendor, `${page}?done=replaced`);
  expectAll(promised, [
    "Pack them, and mark them as sent.",
    "2 packets of lot L1, in place of lot L0",
    "1 packet of lot L2, in place of lot L0",
    "Give money back instead",
  ]);
  expect(await textOf(vendor, `/hi${page}`)).toContain("लॉट L0 के बदले लॉट L1 के 2 पैकेट");
  const order = `/checkout/product?orderId=${sale.number}`;
  expectAll(await textOf(buyer, order), [
    "the same packs of another lot come in place of the recalled ones",
    "Packets of another lot are being prepared for you",
    "2 packets of lot L1, in place of lot L0",
  ]);
  const replacementId = /name="replacementId" value="([^"]+)"/.exec(promised)?.[1] ?? "";
  const send = { replacementId, shown: "preparing", to: "sent" };
  const unnamed = await vendor.send(`${parcel}/replacement`, { ...send, carrier: "" });
  expect([unnamed.status, await unnamed.text()]).toEqual([
    422,
    expect.stringContaining("Enter the courier"),
  ]);
  const left = await vendor.send(`${parcel}/replacement`, { ...send, ...shipment });
  expect(left.headers.get("Location")).toBe(`${page}?done=replacement-sent`);
  const challan = `${parcel}/challans/${replacementId}`;
  expect(await textOf(vendor, page)).toContain(`href="${challan}"`);
  for (const path of [challan, `/hi${challan}`]) {
    const file = await vendor.get(path);
    expect([file.status, file.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
    expect((await file.text()).slice(0, 5)).toBe("%PDF-");
  }
  const other = await openVendor(shop);
  expect((await other.vendor.get(challan)).status).toBe(404);
  expectAll(await textOf(buyer, `/hi${order}`), [
    "दूसरे लॉट के पैकेट रास्ते में हैं",
    shipment.trackingNumber,
  ]);
  const arrived = { replacementId, shown: "sent", to: "delivered" };
  const done = await vendor.send(`${parcel}/replacement`, arrived);
  expect(done.headers.get("Location")).toBe(`${page}?done=replacement-delivered`);
  const after = await textOf(buyer, order);
  expectAll(after, ["Packets of another lot were delivered"]);
  expect(after).not.toContain("Request a return");
});

test("the recall counts who was answered so, and the trail leads from the new lot to its buyer", async () => {
  const [recalled = "", other = ""] = sale.lotIds;
  const recall = `/vendor/products/${sale.product.id}/lots/${recalled}/recall`;
  expectAll(await textOf(vendor, recall), [
    "Of them answered with packets of another lot",
    "Gets another lot",
  ]);
  const trail = await textOf(vendor, `/vendor/records/trail?lot=${other}`);
  expectAll(trail, [sale.number, "L1, in place of recalled packets"]);
});
