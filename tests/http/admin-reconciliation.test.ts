import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { indiaDay, isoIndiaDay } from "#domain/india-time.ts";
import { makeUnpaidOrder, payByCard, testCards } from "#tests/factories/unpaid-order.ts";
import { testShop } from "#tests/shop.ts";
import { openPanel } from "./open-panel.ts";

const shop = testShop();
let admin: Awaited<ReturnType<typeof openPanel>>["admin"];

beforeAll(async () => {
  ({ admin } = await openPanel(shop));
});

const today = isoIndiaDay(indiaDay(new Date()));
const statusAndLocation = (response: Response) => [
  response.status,
  response.headers.get("Location"),
];
const words = (html: string) =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, "")
    .replace(/<!-- -->/g, "")
    .replace(/<[^>]+>/g, "|")
    .replace(/\|+/g, "|");
const read = async (path: string) => words(await (await admin.get(path)).text());

/** A card payment of two hours ago by the shop's clock, of which the last news was lost. */
async function makeLostPayment() {
  const { db } = shop.world;
  const made = await makeUnpaidOrder(db);
  await payByCard(made.world, made.buyer, made.number, testCards.timeout);
  await db.execute(
    sql`update payment_attempts set created_at = now() - interval '2 hours' where id = ${made.attemptId}`,
  );
  await db.execute(sql`
    update gateway_payments set made_at = now() - interval '2 hours' where reference = ${`payment_${made.attemptId}`}`);
  await db.execute(
    sql`update sandbox_payments set outcome = 'success' where receipt = ${made.attemptId}`,
  );
  return made;
}

test("a payment whose news was lost is shown as a difference, and found by asking the gateway", async () => {
  const { number, attemptId } = await makeLostPayment();
  const before = await read("/admin/money");
  expect(before).toContain("payment of these days differs.");
  expect(before).toContain(`|${number}|`);
  expect(before).toContain("|Not decided for more than an hour.|");
  const asked = await admin.send("/admin/money/inquiries?show=all&page=9", { attempt: attemptId });
  expect(statusAndLocation(asked)).toEqual([302, "/admin/money?show=all&page=9&done=captured"]);
  const after = await read(`/admin/money?search=${number}&done=captured`);
  expect(after).toContain("|The gateway has received the money, and the order now shows it.|");
  expect(after).toContain("|1 payment found, on any day.|");
  expect(after).toContain("|Nothing|");
  const { rows } = await shop.world.db.execute(
    sql`select payment_status as paid from orders where number = ${number}`,
  );
  expect(rows).toEqual([{ paid: "paid" }]);
  expect(await read("/admin/activity")).toContain(`payment ${number}|`);
});

test("a period is compared, and the page says when; days that can't be are explained at their fields", async () => {
  expect(await read("/admin/money")).toContain(
    "|The shop’s records have not been compared with the gateways yet.|",
  );
  const form = { from: "2026-02-30", to: "2199-01-01" };
  const refused = await admin.send("/admin/money/comparisons", form);
  expect(refused.status).toBe(422);
  const html = await refused.text();
  expect(words(html)).toContain("|Choose a day.|");
  expect(html).toContain('value="2026-02-30"');
  const long = await admin.send("/admin/money/comparisons", {
    from: "2026-01-01",
    to: "2026-03-01",
  });
  expect(words(await long.text())).toContain("|Too many days: 31 at most.|");
  const compared = await admin.send("/admin/money/comparisons", { from: today, to: today });
  expect(statusAndLocation(compared)).toEqual([
    302,
    `/admin/money?from=${today}&to=${today}&done=whole`,
  ]);
  const shown = await read("/admin/money?done=whole");
  expect(shown).toContain("|Compared. The answers of the gateways are shown below.|");
  expect(shown).toContain("|Last compared on ");
});

test("a refund that failed is sent again from here", async () => {
  const { db } = shop.world;
  const { number, attemptId } = await makeLostPayment();
  await admin.send("/admin/money/inquiries", { attempt: attemptId });
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into refunds (id, order_id, capture_id, state, amount_paise, reason, failure_code, tries, created_at)
    select gen_random_uuid(), order_id, id, 'failed', 100, 'parcel-canceled', 'balance-low', 2, now() from captures
    where attempt_id = ${attemptId} returning id`);
  const path = `/admin/money?search=${number}`;
  expect(await read(path)).toContain(
    "Refund of ₹1.00: Parcel canceled. Failed after 2 tries (balance-low).",
  );
  const sent = await admin.send(
    `/admin/money/refunds/${rows[0]?.id}/attempts?search=${number}`,
    {},
  );
  expect(statusAndLocation(sent)).toEqual([302, `${path}&done=resent`]);
  expect(await read(path)).not.toContain("Failed after");
});

test("the money of some days is a file whose sums are what came, by day, method and rate", async () => {
  const { number, attemptId } = await makeLostPayment();
  await admin.send("/admin/money/inquiries", { attempt: attemptId });
  const file = await admin.get(`/admin/money/file?from=${today}&to=${today}`);
  expect(file.status).toBe(200);
  expect(file.headers.get("Content-Disposition")).toBe(
    `attachment; filename="money-${today}-${today}.csv"`,
  );
  const [titles, ...lines] = (await file.text())
    .trim()
    .split("\r\n")
    .map((line) => line.split(","));
  expect(titles).toEqual([
    "Date",
    "Method",
    "Tax rate %",
    "Value",
    "CGST",
    "SGST/UTGST",
    "IGST",
    "Tax",
    "Total received",
    "Refunded value",
    "Refunded tax",
    "Refunded total",
    "Net",
  ]);
  expect(lines.map(([day, method, rate]) => [day, method, rate])).toEqual([
    [today, "Credit or debit card", "18"],
    [today, "Credit or debit card", ""],
  ]);
  const received = lines.reduce((sum, line) => sum + Math.round(Number(line[8]) * 100), 0);
  const { rows } = await shop.world.db.execute(sql`select sum(amount_paise) as came from captures
    where captured_at >= ${today}::date::timestamp at time zone 'Asia/Kolkata'`);
  expect(rows).toEqual([{ came: received }]);
  expect(number).toMatch(/^BB-/);
});

test("a file of days that can't be is explained at the fields, which keep what was typed", async () => {
  const asked = await admin.get("/admin/money/file?from=2026-05-40&to=2024-01-01");
  const path = asked.headers.get("Location") ?? "";
  expect(path).toBe("/admin/money?fileFrom=2026-05-40&fileTo=2024-01-01");
  const page = await admin.get(path);
  expect(page.status).toBe(422);
  const html = await page.text();
  expect(words(html)).toContain("|Choose a day.|");
  expect(html).toContain('value="2024-01-01"');
});

test("whatever stands in the address, the list answers", async () => {
  for (const query of [
    "search=%00%27%22",
    "gateway=none",
    "page=99999999",
    "show=%F0%9F%8C%BE",
    "search=a&search=b",
  ])
    expect((await admin.get(`/admin/money?${query}`)).status, query).toBe(200);
  expect((await admin.get("/admin/money?from=2026-01-01&to=2020-01-01")).status).toBe(422);
});
