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
  const world = { ...made.world, env: { ...made.world.env, dataDir } };
  await db.execute(sql`
    update vendors set address_line1 = '14 Mandi Road', city = 'Indore', ship_from_state = 'MP', pin_code = '452001'
    where id = ${vendor.vendorId}`);
  await makeLicence(db, { vendorId: vendor.vendorId, number: "MP/SEED/4711", state: "accepted" });
  const sent = { carrier: "", trackingNumber: "", canBeSoldAgain: false };
  const move = { ...of, ...sent, to: "processing", shown: "confirmed" } as const;
  expect(await moveParcel(world, vendor, move)).toMatchObject({ ok: true });
  await changeLabelPhoto(world, vendor, {
    productId,
    lotId: lots.A,
    bytes: await jpeg({ width: 60, height: 90 }),
  });
  const letter = { number, messageId: crypto.randomUUID(), isAnswer: true, photo: null };
  await writeComplaintMessage(world, vendor, { ...letter, text: "The money goes back." });

  const facts = await getComplaintFacts(world, buyer, number);
  if (facts === null) throw new Error("No facts");
  const business = { ...firstShopSettings.business, name: "Beej Bazaar" };
  const printable = printableComplaint(facts, { language: "en", business, at: noon });
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
    "Photo of the printed label of lot A",
    "Of forty seeds nine came up.",
    "The money goes back.",
  ])
    expect(said).toContain(words);
  for (const language of ["en", "hi"] as const) {
    const pdf = await drawComplaint(printableComplaint(facts, { language, business, at: noon }));
    const text = Buffer.from(pdf).toString("latin1");
    expect(text.slice(0, 5)).toBe("%PDF-");
    expect(text).toContain(`/Lang (${language})`);
    // The photo of the customer, and that of the label.
    expect(text.match(/\/Subtype \/Image/g)).toHaveLength(2);
  }
});
