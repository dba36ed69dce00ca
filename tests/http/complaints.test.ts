import { beforeAll, expect, test } from "vitest";
import { sql } from "drizzle-orm";
import { openBrowser } from "#tests/browser-session.ts";
import { makeDelivery } from "#tests/factories/delivery.ts";
import { makeLot } from "#tests/factories/lot.ts";
import { makePerson } from "#tests/factories/person.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { openPanel } from "#tests/http/open-panel.ts";
import { openVendor } from "#tests/http/open-vendor.ts";
import { fileOf, hostileUploads } from "#tests/pictures/hostile-uploads.ts";
import { jpeg } from "#tests/pictures/pictures.ts";
import { testShop } from "#tests/shop.ts";
import { noon } from "#tests/world.ts";

const shop = testShop({ begins: noon });
const password = "kivaro-tenumi-47";
let mine: Awaited<ReturnType<typeof openVendor>>;
let panel: Awaited<ReturnType<typeof openPanel>>;
let buyer: ReturnType<typeof openBrowser>;
let order: { id: string; number: string };
let form: string;

beforeAll(async () => {
  const { db } = shop.world;
  mine = await openVendor(shop, { businessName: "Malwa Beej" });
  panel = await openPanel(shop);
  const product = await makeProduct(db, { vendorId: mine.vendorId, packs: [{ stock: 0 }] });
  const { person } = mine;
  const vendor = {
    id: person.id,
    role: "vendor",
    status: "active",
    vendorId: mine.vendorId,
  } as const;
  await makeLot(shop.world, vendor, product, {
    pieces: [{ packId: product.pack.id, received: 9, assigned: 0 }],
  });
  const customer = await makePerson(db, { password });
  await makeDelivery(db, { packId: product.pack.id, personId: customer.id });
  buyer = openBrowser(shop);
  await buyer.send("/login", { email: customer.email, password });
  const { rows } = await db.execute<typeof order>(sql`select id, number from orders`);
  order = rows[0]!;
  form = `/orders/${order.number}/parcels/1/complaint`;
});

const textOf = async (browser: typeof buyer, path: string) => (await browser.get(path)).text();
const hidden = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1] ?? "";

/** As a browser sends a form with a picture. */
function letter(fields: Record<string, string>, picture?: File): RequestInit {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append("photo", picture ?? new File([], ""));
  return { body };
}

let number = "";

test("a customer complains from the order's page with a photo, and has a number at once, once however often it is sent", async () => {
  expect(await textOf(buyer, `/checkout/product?orderId=${order.id}`)).toContain(`href="${form}"`);
  const page = await textOf(buyer, form);
  expect(page).toContain("A person acknowledges it within 48 hours");
  expect(await textOf(buyer, `/hi${form}`)).toContain("48 घंटे में पावती");
  const wrong = await buyer.post(form, letter({ text: "<b>Rotten</b>" }));
  const again = await wrong.text();
  expect(wrong.status).toBe(422);
  expect(again).toContain("Choose what is wrong.");
  expect(again).toContain(">&lt;b&gt;Rotten&lt;/b&gt;</textarea>");
  const photo = fileOf(await jpeg({ width: 60, height: 40 }), "seed.jpg", "image/jpeg");
  const fields = {
    complaintId: hidden(page, "complaintId"),
    reason: "germination",
    text: "Nine of forty came up.",
  };
  const places = [];
  for (const _ of [1, 2])
    places.push((await buyer.post(form, letter(fields, photo))).headers.get("Location"));
  expect(places[0]).toMatch(/\/orders\/BB-[0-9-]+\/complaints\/C-2026-\d{6}\?done=made$/);
  expect(places[1]).toBe(places[0]);
  number = /C-2026-\d+/.exec(places[0] ?? "")?.[0] ?? "";
  const own = await textOf(buyer, places[0] ?? "");
  for (const said of [
    `Keep its number: ${number}`,
    "Acknowledgement due by",
    "Answer due by",
    "Nine of forty came up.",
    "Lot OK-2609",
    'alt="Photo sent by You',
  ])
    expect(own).toContain(said);
  const src = /src="(\/orders\/[^"]+\/photos\/[^"]+)"/.exec(own)?.[1] ?? "";
  const shown = await buyer.get(src);
  expect([
    shown.status,
    shown.headers.get("Content-Type"),
    shown.headers.get("Cache-Control"),
  ]).toEqual([200, "image/jpeg", "private, no-store"]);
  expect(await textOf(buyer, `/checkout/product?orderId=${order.id}`)).toContain(
    `/complaints/${number}"`,
  );
});

test("its vendor acknowledges and answers, the customer is not content, an administrator answers and closes it", async () => {
  const { vendor } = mine;
  const { admin } = panel;
  const at = `/vendor/complaints/${number}`;
  expect(await textOf(admin, "/admin/dashboard")).toContain("complaint about an order");
  expect(await textOf(vendor, "/vendor/complaints?list=due")).toContain(number);
  expect(await textOf(vendor, "/hi/vendor/complaints?list=acknowledge")).toContain(
    "पावती देनी है (1)",
  );
  expect(await textOf(vendor, at)).toContain("Nine of forty came up.");
  const told = await textOf(vendor, "/vendor/notices");
  expect(told).toContain(`Complaint ${number}, order ${order.number}: please acknowledge it`);
  expect(await textOf(vendor, "/hi/vendor/notices")).toContain(`शिकायत ${number}, ऑर्डर`);
  const reading = /action="(\/vendor\/notices\/\d+\/reading)"/.exec(told)?.[1] ?? "";
  expect((await vendor.send(reading, {})).headers.get("Location")).toBe(at);
  const moved = await vendor.send(`${at}/moves`, { action: "acknowledge" });
  expect(moved.headers.get("Location")).toBe(`${at}?done=acknowledged`);
  const page = await textOf(vendor, `${at}?done=acknowledged`);
  expect(page).toContain("The complaint is acknowledged.");
  const empty = await vendor.post(at, letter({ messageId: hidden(page, "messageId"), text: "" }));
  expect([empty.status, await empty.text()]).toEqual([
    422,
    expect.stringContaining("Write what happened."),
  ]);
  const answer = { messageId: hidden(page, "messageId"), kind: "answer", text: "Money back." };
  const answered = await vendor.post(at, letter(answer));
  expect(answered.headers.get("Location")).toBe(`${at}?done=answered`);
  const own = `/orders/${order.number}/complaints/${number}`;
  const read = await textOf(buyer, `/hi${own}`);
  for (const said of ["Malwa Beej", "Money back.", "शिकायत दोबारा खुल जाती है"])
    expect(read).toContain(said);
  const more = { messageId: hidden(read, "messageId"), text: "All of it?" };
  expect((await buyer.post(own, letter(more))).headers.get("Location")).toBe(`${own}?done=sent`);
  const close = () => admin.send(`/admin/complaints/${number}/moves`, { action: "close" });
  expect((await close()).headers.get("Location")).toContain("refused=complaint-unanswered");
  const shown = await textOf(admin, `/admin/complaints/${number}?refused=complaint-unanswered`);
  for (const said of ["Opened again", "All of it?", "Answer it before you close it."])
    expect(shown).toContain(said);
  await admin.post(
    `/admin/complaints/${number}`,
    letter({ messageId: hidden(shown, "messageId"), kind: "answer", text: "All of it." }),
  );
  expect((await close()).headers.get("Location")).toContain("done=closed");
  expect(await textOf(buyer, own)).toContain("This complaint is closed.");
  expect(await textOf(admin, `/admin/complaints?list=closed&search=${number}`)).toContain(
    "Malwa Beej",
  );
});

test("a picture that is none is refused in words, and what was written stays; of others nothing is there", async () => {
  const page = await textOf(buyer, form);
  // A picture is not needed here.
  const hostile = Object.entries(await hostileUploads()).filter(
    ([, { says }]) => !/Choose a picture/.test(says.source),
  );
  expect(hostile.length).toBeGreaterThan(20);
  for (const [name, { init, says }] of hostile) {
    const body = init.body instanceof FormData ? init.body : null;
    body?.append("complaintId", hidden(page, "complaintId"));
    body?.append("reason", "damaged");
    body?.append("text", "Torn bag.");
    const answer = await buyer.post(form, init);
    const html = await answer.text();
    expect([413, 422], name).toContain(answer.status);
    expect(html.replaceAll("&#x27;", "'"), name).toMatch(says);
    // What the file alone was refused for leaves the words where they were.
    if (/PNG|damaged|pixels|Moving/.test(says.source)) expect(html, name).toContain("Torn bag.");
  }
  const { rows } = await shop.world.db.execute(sql`select 1 from complaints`);
  expect(rows).toHaveLength(1);
  const other = await openVendor(shop);
  for (const path of ["", "/file", "/moves"])
    expect((await other.vendor.get(`/vendor/complaints/${number}${path}`)).status).toBe(404);
});

test("its file is a PDF for who may read it", async () => {
  for (const [browser, path] of [
    [buyer, `/hi/orders/${order.number}/complaints/${number}/file`],
    [mine.vendor, `/vendor/complaints/${number}/file`],
    [panel.admin, `/admin/complaints/${number}/file`],
  ] as const) {
    const file = await browser.get(path);
    expect(file.headers.get("Content-Type")).toBe("application/pdf");
    expect(file.headers.get("Content-Disposition")).toContain(`${number}.pdf`);
    const bytes = Buffer.from(await file.arrayBuffer()).toString("latin1");
    expect(bytes.slice(0, 5)).toBe("%PDF-");
    expect(bytes.match(/\/Subtype \/Image/g)).toHaveLength(1);
  }
});
