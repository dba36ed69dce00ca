import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { requestReturn } from "#server/parcels/request-return.ts";
import type { Browser } from "#tests/browser-session.ts";
import { makeParcelsOrder } from "#tests/factories/parcels-order.ts";
import { openPanel } from "#tests/http/open-panel.ts";
import { openVendor, signInFor } from "#tests/http/open-vendor.ts";
import { shownCash } from "#tests/http/shown-cash.ts";
import { testShop } from "#tests/shop.ts";
import { noon } from "#tests/world.ts";

const shop = testShop({ begins: noon });

const textOf = async (response: Response | Promise<Response>) =>
  (await (await response).text()).replaceAll("&#x27;", "'").replaceAll("<!-- -->", "");
const statusAndLocation = ({ status, headers }: Response) => [status, headers.get("Location")];

const browserOf = async (vendorId: string) => (await signInFor(shop, vendorId)).vendor;

/** An order with a parcel of each of two vendors, in the order of its parcels. */
async function makeShared() {
  const { db } = shop.world;
  const made = await makeParcelsOrder(db);
  const { rows } = await db.execute<{ vendorId: string; name: string; total: number }>(sql`
    select p.vendor_id as "vendorId", l.product_name as name, p.total_paise as total
    from parcels p join order_lines l on l.parcel_id = p.id where p.order_id = ${made.orderId} order by p.position`);
  const [first, second] = rows;
  if (first === undefined || second === undefined) throw new Error("There are two parcels.");
  return {
    ...made,
    first: { ...first, browser: await browserOf(first.vendorId) },
    second: { ...second, browser: await browserOf(second.vendorId) },
  };
}

async function move(browser: Browser, path: string, steps: string[], extra = {}) {
  for (const [index, to] of steps.slice(1).entries()) {
    const [order = "", parcel] = path.split("/parcels/");
    const cashPaise = shownCash(await textOf(browser.get(order)), Number(parcel));
    const form = { shown: steps[index] ?? "", to, carrier: "India Post", cashPaise, ...extra };
    expect((await browser.send(`${path}/moves`, form)).headers.get("Location")).toMatch(
      /\?done=moved$/,
    );
  }
}

const rupees = (paise: number) => (paise / 100).toFixed(2);

test("no page of a vendor says a word of another's parcel, of the order's total, its notes or its customer's account", async () => {
  const { db } = shop.world;
  const made = await makeShared();
  const { first, second, number, orderId } = made;
  const { admin, person } = await openPanel(shop);
  await admin.send(`/admin/orders/${number}/notes`, { note: "Between us alone" });
  await db.execute(
    sql`update vendors set business_name = 'Rival House' where id = ${second.vendorId}`,
  );
  await db.execute(
    sql`update order_lines set sku = 'RIVAL-7' where vendor_id = ${second.vendorId}`,
  );
  const { rows } = await db.execute<Record<string, string>>(sql`
    select o.total_paise as "orderTotal", c.email, c.id as customer, p.id as parcel, l.pack_id as pack,
      (select business_name from vendors where id = ${first.vendorId}) as own
    from orders o join people c on c.id = o.person_id join parcels p on p.order_id = o.id and p.position = 1
    join order_lines l on l.parcel_id = p.id where o.id = ${orderId}`);
  const [row] = rows;
  const secrets = [
    second.name,
    "Rival House",
    "RIVAL-7",
    second.vendorId,
    rupees(second.total),
    String(second.total),
    rupees(Number(row?.["orderTotal"])),
    String(row?.["orderTotal"]),
    row?.["email"] ?? "",
    row?.["customer"] ?? "",
    row?.["parcel"] ?? "",
    row?.["pack"] ?? "",
    "Between us alone",
    person.email,
  ];
  const here = `/vendor/orders/${number}`;
  const pages = [
    "/vendor/orders",
    `/vendor/orders?search=${number}`,
    "/vendor/orders/file",
    here,
    `${here}/packing-slip`,
    `${here}/parcels/1/moves`,
    `${here}/parcels/1/cancellation`,
    `${here}/parcels/1/shipment`,
    `${here}/parcels/1/return-decision`,
    `${here}/parcels/1/replacement`,
  ];
  const faults: string[] = [];
  for (const path of pages) {
    const [name = "", query = ""] = path.split("?");
    const files = path.endsWith("/file") ? [] : [`${name}.data?${query}`];
    for (const asked of [path, `/hi${path}`, ...files, ...files.map((file) => `/hi${file}`)]) {
      const answer = await first.browser.get(asked);
      expect(answer.status, asked).toBe(200);
      expect(answer.headers.get("Cache-Control"), asked).toContain("no-store");
      const body = await answer.text();
      expect(body, asked).toContain(number);
      faults.push(
        ...secrets.filter((secret) => body.includes(secret)).map((s) => `${asked}: ${s}`),
      );
    }
  }
  expect(faults).toEqual([]);
  expect(await textOf(first.browser.get(here))).toContain(first.name);
});

test("a vendor's list finds the own parcels in both languages, and sends them as a file", async () => {
  const { first, number, orderId } = await makeShared();
  const { browser } = first;
  await shop.world.db.execute(
    sql`update orders set ship_to_name = '=Ravi "R"' where id = ${orderId}`,
  );
  const page = await textOf(browser.get("/vendor/orders"));
  for (const word of [
    "To pack",
    "Return requested",
    "Order no., name, city or PIN code",
    number,
    "Indore",
    "20 Nov 2026",
    `Collect ₹${rupees(first.total)} in cash`,
    "Export",
  ])
    expect(page).toContain(word);
  const hindi = await textOf(browser.get("/hi/vendor/orders?search=452001&status=to-pack"));
  for (const word of ["पैक करने हैं", `₹${rupees(first.total)} नकद लेने हैं`, "20 नवंबर 2026", number])
    expect(hindi).toContain(word);
  expect(hindi).toContain(`href="/hi/vendor/orders/${number}"`);
  expect(await textOf(browser.get("/vendor/orders?status=delivered"))).toContain(
    "No parcels found for this search.",
  );
  expect((await browser.get("/vendor/orders?page=99999&search=%00%27%25_&from=x")).status).toBe(
    200,
  );
  const file = await browser.get("/vendor/orders/file?status=to-pack&search=ravi");
  expect(file.headers.get("Content-Disposition")).toBe('attachment; filename="orders.csv"');
  expect(await file.text()).toBe(
    "Order no.,Parcel,Ship to,City,PIN code,Placed,Items,Total (₹),Payment,Status,Courier,Tracking number\r\n" +
      `${number},1,"'=Ravi ""R""",Indore,452001,2026-11-20,2,${rupees(first.total)},Collect ₹${rupees(first.total)} in cash,Confirmed,,\r\n`,
  );
  const { vendor: fresh } = await openVendor(shop);
  expect(await textOf(fresh.get("/vendor/orders"))).toContain("No orders yet.");
  expect(await textOf(fresh.get("/hi/vendor/orders"))).toContain("अभी कोई ऑर्डर नहीं है।");
});

test("a vendor packs, ships, corrects and delivers the own parcel; what is missing is said at its field in their language", async () => {
  const { first, number } = await makeShared();
  const { browser } = first;
  const here = `/hi/vendor/orders/${number}`;
  const parcel = `${here}/parcels/1`;
  await move(browser, parcel, ["confirmed", "processing"]);
  const unnamed = { shown: "processing", to: "shipped", carrier: "", trackingNumber: "EK1" };
  const refused = await browser.send(`${parcel}/moves`, unnamed);
  expect(refused.status).toBe(422);
  const again = await textOf(refused);
  expect(again).toContain("कूरियर का नाम लिखें।");
  expect(again).toContain('value="EK1"');
  await move(browser, parcel, ["processing", "shipped", "delivered"], { trackingNumber: "EK7" });
  const corrected = { carrier: "Delhivery", trackingNumber: "D 7" };
  expect(statusAndLocation(await browser.send(`${parcel}/shipment`, corrected))).toEqual([
    302,
    `${here}?done=corrected`,
  ]);
  const page = await textOf(browser.get(`${here}?done=corrected`));
  for (const word of ["कूरियर और ट्रैकिंग नंबर सहेजे गए।", "Delhivery", "भुगतान हो गया", "12 Chaupal Marg"])
    expect(page).toContain(word);
  const slip = await textOf(browser.get(`${here}/packing-slip?parcel=1`));
  expect(slip).toContain("पैकिंग पर्ची");
  expect(slip).not.toContain("₹");
});

test("who is late hears where the parcel is, in their language", async () => {
  const { first, number } = await makeShared();
  const other = await browserOf(first.vendorId);
  const { admin } = await openPanel(shop);
  const path = `/vendor/orders/${number}/parcels/1`;
  const asked = { shown: "confirmed", to: "processing" };
  expect((await admin.send(`/admin/orders/${number}/parcels/1/moves`, asked)).status).toBe(302);
  const late = await other.send(`/hi${path}/moves`, asked);
  expect(late.status).toBe(409);
  expect(await textOf(late)).toContain("अब यह “पैक हो रहा है” है।");
  const cancel = await first.browser.send(`${path}/cancellation`, {
    shown: "confirmed",
    reason: "Sold out",
  });
  expect(cancel.status).toBe(409);
  const back = { shown: "processing", to: "confirmed" };
  expect((await first.browser.send(`${path}/moves`, back)).status).toBe(409);
  const sent = { shown: "processing", to: "shipped", carrier: "Blue Dart", trackingNumber: "AAA" };
  expect((await other.send(`${path}/moves`, sent)).status).toBe(302);
  const secondTab = { ...sent, carrier: "DTDC", trackingNumber: "BBB" };
  const told = await other.send(`${path}/moves`, secondTab);
  expect(told.status).toBe(409);
  const kept = await textOf(told);
  for (const word of ["now “Shipped”", "AAA", 'value="DTDC"', 'value="BBB"'])
    expect(kept).toContain(word);
});

test("a vendor cancels the own parcel with a reason; the other's goes on", async () => {
  const { first, second, number, stocks } = await makeShared();
  const path = `/vendor/orders/${number}/parcels/1/cancellation`;
  const silent = await first.browser.send(path, { shown: "confirmed", reason: " " });
  expect(silent.status).toBe(422);
  expect(await textOf(silent)).toContain("Tell the customer why.");
  const given = { shown: "confirmed", reason: "The sacks got wet" };
  expect(statusAndLocation(await first.browser.send(path, given))).toEqual([
    302,
    `/vendor/orders/${number}?done=canceled`,
  ]);
  expect(await stocks()).toEqual([5, 3]);
  const page = await textOf(first.browser.get(`/vendor/orders/${number}`));
  expect(page).toContain("The sacks got wet");
  expect(page).not.toContain("The bill is made when the parcel is packed.");
  const theirs = await textOf(second.browser.get(`/vendor/orders/${number}`));
  expect(theirs).not.toContain("The sacks got wet");
  expect(theirs).toContain("Start packaging");
  expect(theirs).toContain("The bill is made when the parcel is packed.");
});

test("a return is refused with words or approved and taken back by its vendor, and what is sealed of it is for sale again", async () => {
  const { first, second, number, world, buyer, stocks } = await makeShared();
  const path = `/vendor/orders/${number}/parcels/1`;
  await move(first.browser, path, ["confirmed", "processing", "shipped", "delivered"]);
  const ask = { orderNumber: number, parcel: 1, reason: "damaged", words: "All wet" };
  await requestReturn(world, buyer, ask);
  expect(await textOf(first.browser.get("/vendor/orders?status=return-asked"))).toContain(number);
  expect(await textOf(second.browser.get("/vendor/orders?status=return-asked"))).not.toContain(
    number,
  );
  const decide = (browser: Browser, form: Record<string, string>) =>
    browser.send(`${path}/return-decision`, form);
  expect((await decide(second.browser, { decision: "approved" })).status).toBe(404);
  const silent = await decide(first.browser, { decision: "refused" });
  expect([silent.status, (await textOf(silent)).includes("Tell the customer why.")]).toEqual([
    422,
    true,
  ]);
  expect(
    statusAndLocation(await decide(first.browser, { decision: "approved", reason: "Keep it dry" })),
  ).toEqual([302, `/vendor/orders/${number}?done=approved`]);
  const form = await textOf(first.browser.get(`/hi/vendor/orders/${number}`));
  expect(form).toContain("बिना लॉट के वापस आए पैकेट, ग्राहक के पास के 2 में से");
  const [, sealed = ""] = /name="(sealed:[^"]+)"/.exec(form) ?? [];
  await move(first.browser, path, ["delivered", "returned"], { [sealed]: "1" });
  expect(await stocks()).toEqual([4, 3]);
  const page = await textOf(first.browser.get(`/hi/vendor/orders/${number}`));
  for (const word of ["वापसी मंज़ूर हुई", "जवाब: Keep it dry", "कुछ नहीं लेना है"])
    expect(page).toContain(word);
});

test("another vendor's order and parcel are not there, whatever is asked or sent", async () => {
  const { first, second, number } = await makeShared();
  const alone = await makeParcelsOrder(shop.world.db, { pricesPaise: [9_900] });
  const { browser } = first;
  const gone = `/vendor/orders/${alone.number}`;
  for (const path of [gone, `${gone}/packing-slip`, `${gone}/parcels/1/moves`, `${gone}.data`])
    expect((await browser.get(path)).status, path).toBe(404);
  expect((await browser.get(`/vendor/orders/${number}/packing-slip?parcel=2`)).status).toBe(404);
  const forms = {
    moves: { shown: "confirmed", to: "processing" },
    cancellation: { shown: "confirmed", reason: "Mine now" },
    shipment: { carrier: "Mine" },
    lots: { seenChangeId: "0" },
    "return-decision": { decision: "approved" },
    "returned-packs": { requestId: "x" },
    replacement: { shown: "preparing", to: "sent" },
  };
  for (const [action, form] of Object.entries(forms))
    for (const path of [`${gone}/parcels/1`, `/vendor/orders/${number}/parcels/2`])
      expect((await browser.send(`${path}/${action}`, form)).status, `${path} ${action}`).toBe(404);
  expect(await textOf(second.browser.get(`/vendor/orders/${number}`))).toContain("Confirmed");
});

test("a parcel that waits for its money says so, and nothing can be done with it", async () => {
  const made = await makeParcelsOrder(shop.world.db, { method: "upi", pricesPaise: [9_900] });
  const browser = await browserOf(made.vendorIds[0] ?? "");
  const path = `/vendor/orders/${made.number}`;
  expect(await textOf(browser.get("/vendor/orders"))).toContain("Not paid yet: don’t send");
  const page = await textOf(browser.get(path));
  expect(page).toContain("This parcel is waiting for its payment.");
  expect(page).not.toContain("Cancel this parcel");
  for (const form of [
    { shown: "pending", to: "confirmed" },
    { shown: "pending", to: "processing" },
  ])
    expect([403, 409]).toContain((await browser.send(`${path}/parcels/1/moves`, form)).status);
  const cancel = { shown: "pending", reason: "No" };
  expect((await browser.send(`${path}/parcels/1/cancellation`, cancel)).status).toBe(409);
  expect(await textOf(browser.get(`/hi${path}`))).toContain("भुगतान नहीं मिला: अभी न भेजें");
});
