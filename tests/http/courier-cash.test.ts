import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { makeCashParcels, remittanceFile } from "#tests/factories/remittance.ts";
import { openPanel } from "#tests/http/open-panel.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { testShop } from "#tests/shop.ts";
import { noon } from "#tests/world.ts";

const shop = testShop({ begins: noon });
const read = async (response: Response) =>
  (await response.text()).replaceAll("<!-- -->", "").replaceAll("&#x27;", "'");
const remittances = "/admin/money/remittances";
const rupees = (paise: number) => (paise / 100).toFixed(2);

let made: Awaited<ReturnType<typeof makeCashParcels>>;
let admin: Awaited<ReturnType<typeof openPanel>>["admin"];

/** Three parcels of which couriers took the cash, T-1 to T-3. */
beforeAll(async () => {
  ({ admin } = await openPanel(shop));
  made = await makeCashParcels(shop.world.db, { pricesPaise: [10_000, 20_000, 30_000] });
});

const paiseOf = (parcel: number) => made.parcels[parcel - 1]?.paise ?? 0;

function fileForm(bytes: Uint8Array<ArrayBuffer>, id = crypto.randomUUID() as string): RequestInit {
  const body = new FormData();
  body.append("id", id);
  body.append("file", new File([bytes], "week 47.csv"));
  return { body };
}

const locationOf = (response: Response) => response.headers.get("Location") ?? "";

test("cash with couriers is listed with its age, courier and sums, and as a file", async () => {
  const page = await read(await admin.get("/admin/money/cash"));
  for (const text of [
    "T-1",
    "India Post",
    `${made.number}, parcel 1`,
    "3 parcels",
    'href="/admin/money/cash?group=old"',
  ])
    expect(page).toContain(text);
  expect(await read(await admin.get("/admin/money/cash?group=old"))).toContain("Nothing here.");
  const file = await read(await admin.get("/admin/money/cash/file?group=new"));
  expect(file).toContain("2026-11-20,0,India Post,T-1,");
  expect(file.trim().split("\r\n")).toHaveLength(4);
});

test("a file is entered once, each line says what became of it, and its cash is outstanding no more", async () => {
  expect(await read(await admin.get(remittances))).toContain("Nothing was entered yet.");
  const wrong = await admin.post(
    remittances,
    fileForm(new TextEncoder().encode("AWB,Amount,Date\nT-1,many,2026-11-20\n,5,20-12-2026")),
  );
  expect(wrong.status).toBe(422);
  const said = await read(wrong);
  for (const text of [
    "Nothing was entered.",
    "Line 2, “many”: Enter an amount",
    "Line 3, empty: Enter a tracking number",
    "Line 3, “20-12-2026”: Enter a day",
  ])
    expect(said).toContain(text);
  const columns = await admin.post(
    remittances,
    fileForm(new TextEncoder().encode("AWB,Amount\n1,2")),
  );
  expect(await read(columns)).toContain("no column of dates");
  const missing = new FormData();
  missing.append("id", crypto.randomUUID());
  expect(await read(await admin.post(remittances, { body: missing }))).toContain(
    "Choose a file first.",
  );
  const bytes = remittanceFile([
    ["T-1", paiseOf(1)],
    ["T-2", paiseOf(2) - 500],
    ["LOST", 7_700],
    ["t1", paiseOf(1)],
  ]);
  const there = locationOf(await admin.post(remittances, fileForm(bytes)));
  expect(there).toMatch(/\/admin\/money\/remittances\/[0-9a-f-]{36}\?done=entered$/);
  const again = locationOf(await admin.post(remittances, fileForm(bytes)));
  expect(again).toBe(there.replace("entered", "known"));
  const page = await read(await admin.get(again));
  for (const text of [
    "This was entered before.",
    "week 47.csv",
    "Matched",
    `${made.number}, parcel 1`,
    "This line says ₹5.00 less.",
    "No parcel has this tracking number.",
    "An earlier line has the same tracking number",
  ])
    expect(page).toContain(text);
  const list = await read(await admin.get(remittances));
  for (const text of ["2 lines wait for your decision.", "week 47.csv"])
    expect(list).toContain(text);
  expect(await read(await admin.get("/admin/money/cash"))).not.toContain("T-1<");
});

test("an open line is matched by hand with a reason, dismissed, and opened again", async () => {
  const open = await read(await admin.get(`${remittances}/open`));
  const lines = [...open.matchAll(/remittances\/lines\/(\d+)/g)].map(([, id]) => id);
  const [differing, lost] = [...new Set(lines)].map((id) => `${remittances}/lines/${id}`);
  if (differing === undefined || lost === undefined) throw new Error("Two lines are open");
  const page = await read(await admin.get(differing));
  for (const text of [`value="${made.number}"`, "Say whose cash it is", "Delivered"])
    expect(page).toContain(text);
  const form = { order: made.number, parcel: "2", reason: "" };
  const bare = await admin.send(differing, form);
  expect(bare.status).toBe(422);
  expect(await read(bare)).toContain("Say why it is right.");
  const none = await admin.send(differing, { ...form, order: "BB-0" });
  expect(await read(none)).toContain("There is no such parcel.");
  const matched = await admin.send(differing, { ...form, reason: "₹5 were lost" });
  expect(locationOf(matched)).toBe(`${differing}?done=matched`);
  expect(await read(await admin.get(`${differing}?done=matched`))).toContain("“₹5 were lost”");
  expect(await read(await admin.get("/admin/money/cash"))).toContain("₹5.00");
  const dismissed = await admin.send(`${lost}/dismissal`, { reason: "Of another shop" });
  expect(locationOf(dismissed)).toBe(`${lost}?done=dismissed`);
  expect(await read(await admin.get(`${remittances}/open`))).toContain("No line waits for you.");
  expect((await admin.send(`${lost}/dismissal`, { reason: "" })).status).toBe(302);
  const bareReopening = await admin.send(`${lost}/reopening`, { reason: "" });
  expect(bareReopening.status).toBe(422);
  expect(await read(bareReopening)).toContain("Say why, in at most 500 characters.");
  expect(locationOf(await admin.send(`${lost}/reopening`, { reason: "Ours" }))).toBe(
    `${lost}?done=reopened`,
  );
  expect(await read(await admin.get("/admin/activity"))).toContain("remittance LOST");
  await checkInvariants(shop.world.db);
});

test("lines that are typed are entered together, each with what is wrong with it, and a form counts once", async () => {
  const id = crypto.randomUUID();
  const form = {
    id,
    "tracking.1": "T-3",
    "amount.1": "",
    "date.1": "2026-11-20",
    "date.2": "2026-11-20",
  };
  const wrong = await admin.send(remittances, form);
  expect(wrong.status).toBe(422);
  const said = await read(wrong);
  for (const text of [`value="${id}"`, 'value="T-3"', "Enter an amount from ₹0.01"])
    expect(said).toContain(text);
  const right = { ...form, "amount.1": rupees(paiseOf(3)) };
  for (const done of ["entered", "known"])
    expect(locationOf(await admin.send(remittances, right))).toBe(
      `${remittances}/${id}?done=${done}`,
    );
  const { rows } = await shop.world.db.execute<{ paise: number }>(
    sql`select sum(amount_paise)::int as paise from courier_cash`,
  );
  expect(rows).toEqual([{ paise: 500 }]);
});

test("what the shop earned is shown by day with its chart, as a table and as a file", async () => {
  const { db } = shop.world;
  const days = "from=2026-11-01&to=2026-11-20&by=week";
  expect(await read(await admin.get(`/admin/money/earned?${days}`))).toContain(
    "Nothing was earned",
  );
  await db.execute(sql`
    with posting as (insert into ledger_postings (subject, subject_id, step, kind, order_id, at)
      select 'sale', gen_random_uuid(), 1, 'parcel-delivered', id, '2026-11-10T12:00:00Z' from orders limit 1 returning id)
    insert into ledger_entries (posting_id, account, amount_paise)
    select id, account::ledger_account, paise from posting cross join (values ('customer-orders', 1180), ('commission', -1000),
      ('commission-tax', -180)) e(account, paise)`);
  const page = await read(await admin.get(`/admin/money/earned?${days}`));
  for (const text of [
    "₹10.00",
    "₹1.80",
    "₹11.80",
    "9 Nov – 15 Nov 2026",
    'href="/admin/money/earned?from=',
  ])
    expect(page).toContain(text);
  const file = await read(await admin.get(`/admin/money/earned/file?${days}`));
  expect(file).toContain("2026-11-09,2026-11-15,10.00,1.80,11.80");
});
