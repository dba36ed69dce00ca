import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { CommissionDocumentContent } from "#domain/documents/commission/commission-document.ts";
import { productImages } from "#database/schema/products.ts";
import { checkImports } from "#server/catalogue/imports/check-imports.ts";
import { sendImport } from "#server/catalogue/imports/send-import.ts";
import { makeComplaint } from "#server/complaints/make-complaint.ts";
import type { World } from "#server/world.ts";
import { complaintOf } from "#tests/factories/complaint.ts";
import { makeDelivery } from "#tests/factories/delivery.ts";
import { makeLot } from "#tests/factories/lot.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeOffer } from "#tests/factories/promotion.ts";
import { makeReview } from "#tests/factories/review.ts";
import { makeLicence, pdf } from "#tests/factories/vendor-licence.ts";
import { fileOf, soundRow } from "#tests/product-imports/files.ts";

type Owner = { id: string; vendorId: string | null };
/** One for each language: it is gone once its own vendor has asked for that. */
type Dropped = { en: string; hi: string };

const noTaxes = { valuePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0, totalPaise: 0 };
const walkedInvoice: CommissionDocumentContent = {
  version: 1,
  kind: "bill",
  number: "CB/26-27/000001",
  issuedAt: "2026-11-01T00:00:00.000Z",
  language: "en",
  supplier: {
    name: "Shop of the walk",
    addressLines: [],
    state: null,
    gstin: null,
    phone: null,
    email: null,
  },
  recipient: { name: "Vendor", addressLines: [], state: null, gstin: null },
  statement: { serial: 1, firstDay: "2026-10-01", lastDay: "2026-10-31" },
  taxSplit: "igst",
  placeOfSupply: null,
  corrects: null,
  lines: [],
  sums: noTaxes,
};

/** One of each thing that an address of a vendor's pages can name, for the route walk. */
export async function makeVendorThings(world: World, { id, vendorId }: Owner) {
  if (vendorId === null) throw new Error("No vendor");
  const { db } = world;
  const goods = await makeProduct(db, { vendorId });
  const sold = await makeProduct(db, { vendorId });
  const buyer = await makeDelivery(db, { packId: sold.pack.id, status: "confirmed" });
  const sale = await db.execute<{ number: string }>(sql`
    select o.number from orders o join order_lines l on l.order_id = o.id where l.product_id = ${sold.id}`);
  const orderNumber = sale.rows[0]?.number ?? "";
  const text = "Complaint of the walk";
  const complaint = await makeComplaint(world, buyer, complaintOf({ orderNumber }, { text }));
  if (!complaint.ok) throw new Error(`No complaint: ${complaint.refusal.code}`);
  const told = await db.execute<{ id: number }>(
    sql`select id from notices where person_id = ${id} and kind = 'order' order by id desc limit 1`,
  );
  const detail = JSON.stringify([{ packId: goods.pack.id, beforePaise: 2, afterPaise: 1 }]);
  const repriced = await db.execute<{ id: number }>(sql`
    insert into notices (person_id, kind, subject_id, detail, event_key)
    values (${id}, 'price', ${vendorId}, ${detail}, 'prices of the walk') returning id`);
  const image = async () => {
    const imageId = randomUUID();
    const key = imageId.replaceAll("-", "");
    await db.insert(productImages).values({ id: imageId, productId: goods.id, key });
    return imageId;
  };
  const licence = await makeLicence(db, { vendorId });
  await world.files.licences.put(licence.documentKey, [pdf("Licence of the walk")]);
  const vendor = { id, role: "vendor", status: "active", vendorId } as const;
  const faulty = async (fileName: string) => {
    const bytes = fileOf([soundRow(1, { category: "Weeds of the walk" })]);
    const sent = await sendImport(world, vendor, { kind: "products", fileName, bytes });
    if (!sent.ok) throw new Error(`No import: ${sent.refusal.code}`);
    await checkImports(world);
    return sent.value.importId;
  };
  // As a job closes it at the end of a month.
  await db.execute(sql`
    with period as (
      insert into statement_periods (length, first_day, last_day, after_posting, last_posting, cut_at, closed_at)
      values ('month', '2026-10-01', '2026-10-31', 0, 0, now(), now()) returning id)
    insert into vendor_statements (vendor_id, serial, period_id, opening_on_hold_paise, opening_available_paise,
      closing_on_hold_paise, closing_available_paise, movements, postings, late_postings, closed_at)
    select ${vendorId}, 1, id, 0, 0, 0, 0, '[]', 0, 0, now() from period`);
  const invoice = randomUUID();
  await db.execute(sql`
    insert into commission_documents (id, kind, number, series_key, financial_year, serial, vendor_id, statement_serial, content,
      total_paise, tax_paise, issued_at)
    values (${invoice}, 'bill', 'CB/26-27/000001', 'shop', '26-27', 1, ${vendorId}, 1, ${JSON.stringify(walkedInvoice)}::jsonb, 0, 0, now())`);
  const dropped: Dropped = { en: await faulty("dropped.csv"), hi: await faulty("dropped.csv") };
  return {
    dropped,
    places: {
      statement: "1",
      invoice,
      goods: goods.id,
      pack: goods.pack.id,
      lot: await makeLot(world, vendor, goods),
      review: (await makeReview(db, { productId: goods.id })).id,
      ordered: sold.id,
      sold: orderNumber,
      complained: complaint.value.number,
      notice: String(told.rows[0]?.id),
      repriced: String(repriced.rows[0]?.id),
      image: await image(),
      picture: await image(),
      licence: licence.id,
      offer: (await makeOffer(db, { vendorId, paidBy: "vendor" })).id,
      import: await faulty("walked-file.csv"),
    },
    secrets: [
      "walked-file.csv",
      "Weeds of the walk",
      "Licence of the walk",
      "Shop of the walk",
      text,
    ],
  };
}
