import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { finishHandRefund } from "#server/money/refunds/finish-hand-refund.ts";
import { requestReturn } from "#server/parcels/request-return.ts";
import { openBrowser } from "#tests/browser-session.ts";
import { countQueries } from "#tests/count-queries.ts";
import { makeOfflineOrder } from "#tests/factories/offline-order.ts";
import { cancelParcels, makeParcelsOrder } from "#tests/factories/parcels-order.ts";
import { openPanel } from "#tests/http/open-panel.ts";
import { shownCash } from "#tests/http/shown-cash.ts";
import { testShop } from "#tests/shop.ts";

const shop = testShop();
type Admin = Awaited<ReturnType<typeof openPanel>>["admin"];

const textOf = async (response: Response | Promise<Response>) =>
  (await (await response).text()).replaceAll("&#x27;", "'").replaceAll("<!-- -->", "");
const statusAndLocation = (response: Response) => [
  response.status,
  response.headers.get("Location"),
];

async function move(admin: Admin, number: string, steps: string[], extra = {}) {
  for (const [index, to] of steps.slice(1).entries()) {
    const cashPaise = shownCash(await textOf(admin.get(`/admin/orders/${number}`)), 1);
    const form = { shown: steps[index] ?? "", to, carrier: "India Post", cashPaise, ...extra };
    const moved = await admin.send(`/admin/orders/${number}/parcels/1/moves`, form);
    expect(statusAndLocation(moved)).toEqual([302, `/admin/orders/${number}?done=moved`]);
  }
}

test("orders are listed with the columns of the panel, searched, filtered, and sent as the file of what is filtered", async () => {
  const { db } = shop.world;
  const { admin } = await openPanel(shop);
  expect(await textOf(admin.get("/admin/orders?search=nobody"))).toContain(
    "No orders found for the current filters.",
  );
  const one = await makeParcelsOrder(db);
  const other = await makeParcelsOrder(db);
  await cancelParcels(other.world, other.buyer, other.number, [1, 2]);
  await db.execute(sql`update orders set ship_to_name = '=Ravi "R"' where id = ${other.orderId}`);
  const page = await textOf(admin.get("/admin/orders"));
  for (const word of [
    "Order Management",
    "Order ID",
    "Customer Name",
    "Order Date",
    "Total Amount (₹)",
    "Payment Status",
    "Order Status",
    "Actions",
    "Export",
    one.number,
    other.number,
    "20 Nov 2026",
    "₹822.00",
    `View details of ${one.number}`,
    `Print invoice of ${one.number}`,
    '<option value="going-back">Refund on its way</option>',
  ])
    expect(page).toContain(word);
  const canceled = await textOf(admin.get("/admin/orders?status=canceled&payment=unpaid"));
  expect([canceled.includes(other.number), canceled.includes(one.number)]).toEqual([true, false]);
  expect(await textOf(admin.get("/admin/orders?search=ravi&from=2026-11-21"))).toContain(
    "No orders found for the current filters.",
  );
  const file = await admin.get("/admin/orders/file?status=canceled");
  expect(file.headers.get("Content-Disposition")).toBe('attachment; filename="orders.csv"');
  expect(await file.text()).toBe(
    "Order ID,Customer Name,Order Date,Total Amount (₹),Payment Status,Order Status,Code\r\n" +
      `${other.number},"'=Ravi ""R""",2026-11-20,822.00,Unpaid,Canceled,\r\n`,
  );
});

test("an administrator packs, ships and delivers; the customer sees it, and no note", async () => {
  const made = await makeParcelsOrder(shop.world.db, { pricesPaise: [9_900] });
  const { admin, person } = await openPanel(shop);
  const { number } = made;
  const here = `/admin/orders/${number}`;
  const noted = await admin.send(`${here}/notes`, { note: "Ring the bell <twice>" });
  expect(statusAndLocation(noted)).toEqual([302, `${here}?done=noted`]);
  await move(admin, number, ["confirmed", "processing"]);
  const unnamed = { shown: "processing", to: "shipped", carrier: "", trackingNumber: "EK1" };
  const refused = await admin.send(`${here}/parcels/1/moves`, unnamed);
  expect(refused.status).toBe(422);
  const again = await textOf(refused);
  expect(again).toContain("Enter the courier.");
  expect(again).toContain('value="EK1"');
  await move(admin, number, ["processing", "shipped", "out-for-delivery", "delivered"], {
    trackingNumber: "EK123456789IN",
  });
  const page = await textOf(admin.get(`${here}?done=moved`));
  for (const word of [
    "The parcel’s status was changed.",
    "India Post",
    "EK123456789IN",
    "Ring the bell &lt;twice&gt;",
    person.email,
    "Money received",
    "12 Chaupal Marg",
    "Paid",
  ])
    expect(page).toContain(word);
  const corrected = { carrier: "Delhivery", trackingNumber: "D 7" };
  expect(statusAndLocation(await admin.send(`${here}/parcels/1/shipment`, corrected))).toEqual([
    302,
    `${here}?done=corrected`,
  ]);
  const slip = await textOf(admin.get(`${here}/packing-slip?parcel=1`));
  expect(slip).toContain("Packing slip");
  expect(slip).not.toContain("₹");
  const invoice = await textOf(admin.get(`${here}/invoice`));
  expect(invoice).toContain("₹284.00");
  expect(invoice).not.toContain("Ring the bell");
});

test("who is late hears where the parcel is, and the page shows it as it is", async () => {
  const { number } = await makeParcelsOrder(shop.world.db);
  const one = await openPanel(shop);
  const other = await openPanel(shop);
  const asked = { shown: "confirmed", to: "processing" };
  const path = `/admin/orders/${number}/parcels/1/moves`;
  expect((await one.admin.send(path, asked)).status).toBe(302);
  expect((await one.admin.send(path, asked)).status).toBe(302);
  const late = await other.admin.send(path, asked);
  expect(late.status).toBe(409);
  const page = await textOf(late);
  expect(page).toContain("Somebody else has already changed this parcel: it is now “Packaging”.");
  expect(page).toContain('name="shown" value="processing"');
  const gone = await other.admin.send(`/admin/orders/${number}/parcels/1/cancellation`, {
    shown: "confirmed",
    reason: "Sold out",
  });
  expect(gone.status).toBe(409);
});

test("a return is refused with words or taken back, and its cash is paid back by hand", async () => {
  const { db } = shop.world;
  const made = await makeParcelsOrder(db, { pricesPaise: [9_900] });
  const { admin, person } = await openPanel(shop);
  const { number, world, buyer } = made;
  await move(admin, number, ["confirmed", "processing", "shipped", "delivered"]);
  const here = `/admin/orders/${number}`;
  await requestReturn(world, buyer, {
    orderNumber: number,
    parcel: 1,
    reason: "damaged",
    words: "All wet",
  });
  expect(await textOf(admin.get("/admin/orders?status=return-asked"))).toContain(number);
  expect(await textOf(admin.get(here))).toContain("The packet is damaged: All wet");
  const decide = (form: Record<string, string>) =>
    admin.send(`${here}/parcels/1/return-decision`, form);
  const silent = await decide({ decision: "refused" });
  expect([silent.status, (await textOf(silent)).includes("Tell the customer why.")]).toEqual([
    422,
    true,
  ]);
  expect(statusAndLocation(await decide({ decision: "approved", reason: "Keep it dry" }))).toEqual([
    302,
    `${here}?done=approved`,
  ]);
  expect((await decide({ decision: "refused", reason: "No" })).status).toBe(409);
  expect(await textOf(admin.get(here))).toContain("We refund ₹234.00 to the customer");
  const [, sealed = ""] = /name="(sealed:[^"]+)"/.exec(await textOf(admin.get(here))) ?? [];
  const wrong = { shown: "delivered", to: "returned", [sealed]: "3" };
  const again = await admin.send(`${here}/parcels/1/moves`, wrong);
  expect(again.status).toBe(422);
  expect(await textOf(again)).toContain("Enter a whole number from 0 to 2.");
  await move(admin, number, ["delivered", "returned"], { [sealed]: "2" });
  expect(await made.stocks()).toEqual([5]);
  expect(await textOf(admin.get(here))).toContain("Pay this money to the customer yourself.");
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from refunds where order_id = ${made.orderId}`,
  );
  const refundId = rows[0]?.id ?? "";
  const completion = `${here}/refunds/${refundId}/completion`;
  expect((await admin.send(completion, { reference: " " })).status).toBe(422);
  expect(statusAndLocation(await admin.send(completion, { reference: "UTR 5" }))).toEqual([
    302,
    `${here}?done=done`,
  ]);
  expect(await textOf(admin.get(here))).toContain("Partly refunded");
  const { admin: other } = await openPanel(shop);
  const late = await other.send(completion, { reference: "UTR 9" });
  expect(late.status).toBe(409);
  expect(await textOf(late)).toContain("this refund, with reference UTR 5.");
  const viewer = { id: person.id, role: "vendor", status: "active", vendorId: null } as const;
  const paid = { orderNumber: number, refundId, reference: "UTR 6" };
  expect(await finishHandRefund(world, viewer, paid)).toMatchObject({ ok: false });
});

test("money by the owner's own method is confirmed with its amount and reference, or said not to have come", async () => {
  const { db } = shop.world;
  const { number } = await makeOfflineOrder(db);
  const { admin } = await openPanel(shop);
  const here = `/admin/orders/${number}`;
  const page = await textOf(admin.get(here));
  for (const word of ["Paid by Bank Payment", "Asha, Indore", "₹822.00 is due."])
    expect(page).toContain(word);
  expect(await textOf(admin.get("/admin/orders?status=money-awaited"))).toContain(number);
  const confirm = (form: Record<string, string>) =>
    admin.send(`${here}/payment-confirmation`, form);
  const less = await confirm({ amount: "800", reference: "UTR 77" });
  expect(less.status).toBe(422);
  expect(await textOf(less)).toContain(
    "₹822.00 is due. Confirm the payment when you have received all of it.",
  );
  expect(await textOf(confirm({ amount: "a lot", reference: "" }))).toContain(
    "Enter the amount in rupees",
  );
  expect(statusAndLocation(await admin.send(`${here}/payment-refusal`, {}))).toEqual([
    302,
    `${here}?done=declined`,
  ]);
  expect(statusAndLocation(await confirm({ amount: "822.00", reference: "UTR 77" }))).toEqual([
    302,
    `${here}?done=confirmed`,
  ]);
  expect(statusAndLocation(await confirm({ amount: "822", reference: "UTR 77" }))).toEqual([
    302,
    `${here}?done=confirmed`,
  ]);
  expect(await textOf(admin.get(here))).toContain("Reference UTR 77");
  const { admin: other } = await openPanel(shop);
  for (const [action, form] of [
    ["payment-confirmation", { amount: "822", reference: "UTR 77" }],
    ["payment-refusal", {}],
  ] as const) {
    const late = await other.send(`${here}/${action}`, form);
    expect(late.status).toBe(409);
    const said = await textOf(late);
    expect(said).toContain("This payment is already confirmed.");
    expect(said).not.toContain("Confirm payment received");
  }
});

test("nobody but an administrator reads or moves an order, and wrong addresses are no pages", async () => {
  const { number } = await makeParcelsOrder(shop.world.db);
  const visitor = openBrowser(shop);
  const here = `/admin/orders/${number}`;
  const form = { shown: "confirmed", to: "processing" };
  expect((await visitor.send(`${here}/parcels/1/moves`, form)).status).toBe(401);
  const { admin } = await openPanel(shop);
  for (const path of [
    `${here}/parcels/3/moves`,
    `${here}/parcels/0/moves`,
    `${here}/parcels/x/moves`,
    "/admin/orders/BB-2026-999999/parcels/1/moves",
    "/admin/orders/x/parcels/1/moves",
  ])
    expect((await admin.send(path, form)).status, path).toBe(404);
  expect((await admin.send(`${here}/parcels/1/moves`, { ...form, to: "canceled" })).status).toBe(
    400,
  );
  expect((await admin.get("/admin/orders?page=999999&search=%00%27%25_&from=x")).status).toBe(200);
});

test("a list and an order cost a handful of queries, however many there are", async () => {
  const { db } = shop.world;
  const { admin } = await openPanel(shop);
  const few = await makeParcelsOrder(db, { pricesPaise: [9_900] });
  const many = await makeParcelsOrder(db, { pricesPaise: Array<number>(8).fill(9_900) });
  const count = (path: string) =>
    countQueries(async () => expect((await admin.get(path)).status).toBe(200));
  const ofFew = await count(`/admin/orders/${few.number}`);
  expect(await count(`/admin/orders/${many.number}`)).toBe(ofFew);
  expect(ofFew).toBeLessThanOrEqual(8);
  expect(await count("/admin/orders")).toBeLessThanOrEqual(8);
});
