import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { changeLabelPhoto } from "#server/catalogue/lots/change-label-photo.ts";
import { drawComplaint } from "#server/complaints/draw-complaint.ts";
import { getComplaintFacts } from "#server/complaints/get-complaint-facts.ts";
import { writeComplaintMessage } from "#server/complaints/write-message.ts";
import { firstShopSettings } from "#domain/settings/shop-settings.ts";
import { moveParcel } from "#server/parcels/move-parcel.ts";
import { folderFiles } from "#server/platform/storage/shop-files.ts";
import { testDatabase } from "#tests/database.ts";
import { makeOrderComplaint } from "#tests/factories/complaint.ts";
import { makeLicence } from "#tests/factories/vendor-licence.ts";
import { jpeg } from "#tests/pictures/pictures.ts";
import { noon } from "#tests/world.ts";
import { printableComplaint } from "./printable-complaint.ts";

const database = testDatabase();
const dataDir = mkdtempSync(join(tmpdir(), "complaint-file-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test("the file for a forum has bill, lots with all their tests and labels, dates, licence and address, and every message", async () => {
  const { db } = database;
  const photo = await jpeg({ width: 80, height: 60 });
  const made = await makeOrderComplaint(db, { photo });
  const { buyer, vendor, number, of, lots, productId } = made;
  const world = { ...made.world, files: folderFiles(dataDir) };
  await db.execute(sql`
    update vendors set address_line1 = '14 Mandi Road', city = 'Indore', ship_from_state = 'MP', pin_code = '452001'
    where id = ${vendor.vendorId}`);
  await makeLicence(db, { vendorId: vendor.vendorId, number: "MP/SEED/4711", state: "accepted" });
  const sent = { carrier: "", trackingNumber: "", sealed: {} };
  const move = { ...of, ...sent, to: "processing", shown: "confirmed" } as const;
  expect(await moveParcel(world, vendor, move)).toMatchObject({ ok: true });
  await changeLabelPhoto(world, vendor, {
    productId,
    lotId: lots.A,
    bytes: await jpeg({ width: 60, height: 90 }),
  });
  const letter = { number, messageId: crypto.randomUUID(), isAnswer: true, photo: null };
  await writeComplaintMessage(world, vendor, { ...letter, text: "The money goes back." });

  await db.execute(sql`
    insert into germination_counts (id, order_line_id, lot_id, person_id, sown, came_up, counted_on)
    select ${world.newId()}, l.id, ${lots.A}, ${buyer.id}, 40, 9, '2026-11-24' from order_lines l
    join orders o on o.id = l.order_id where o.number = ${of.orderNumber} limit 1`);
  const sum = { sown: 450, cameUp: 412, claimPermille: 920, verdict: "as-labelled" };
  for (const [lotId, buyers] of [
    [lots.A, 6],
    [lots.B, 4],
  ] as const)
    await db.execute(
      sql`update lots set buyer_counts = ${JSON.stringify({ ...sum, buyers })}::jsonb where id = ${lotId}`,
    );

  const facts = await getComplaintFacts(world, buyer, number);
  if (facts === null) throw new Error("No facts");
  const { business, germination } = firstShopSettings;
  const given = { business: { ...business, name: "Beej Bazaar" }, germination, at: noon };
  const printable = printableComplaint(facts, { language: "en", ...given });
  const said = JSON.stringify(printable, (key, value: unknown) => (key === "jpeg" ? null : value));
  const { rows } = await db.execute<{ number: string }>(sql`select number from documents`);
  for (const words of [
    number,
    of.orderNumber,
    "Acknowledgement due by",
    "Tax invoice",
    "Month of packing: Sep 2026",
    rows[0]?.number ?? "no bill",
    "MP/SEED/4711, Madhya Pradesh",
    "14 Mandi Road, Indore, Madhya Pradesh 452001",
    "Lot A: ",
    "Lot B: ",
    "Test of 12 Sep 2026: germination 92 %, physical purity 98.5 %",
    "Counted by the buyer on 24 Nov 2026: 9 of 40 seeds came up.",
    "Lot A: 412 of 450 came up, 91.6 %; label 92 %. Counted by 6 buyers.",
    "The buyer has told the shop no count of what came up.",
    "Too few buyers have counted this lot for a sum of their counts.",
    "Photo of the printed label of lot A",
    "Of forty seeds nine came up.",
    "The money goes back.",
  ])
    expect(said).toContain(words);
  for (const language of ["en", "hi"] as const) {
    const pdf = await drawComplaint(printableComplaint(facts, { language, ...given }));
    const text = Buffer.from(pdf).toString("latin1");
    expect(text.slice(0, 5)).toBe("%PDF-");
    expect(text).toContain(`/Lang (${language})`);
    // The photo of the customer, and that of the label.
    expect(text.match(/\/Subtype \/Image/g)).toHaveLength(2);
  }
});
