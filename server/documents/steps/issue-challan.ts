import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import type { ChallanContent, ChallanLine } from "#domain/documents/challan.ts";
import { challanNumber, financialYear } from "#domain/documents/document-number.ts";
import { makeDocument } from "#domain/documents/make-document.ts";
import { indiaDay, isoIndiaDay } from "#domain/india-time.ts";
import { loadSale } from "#server/documents/sale-store.ts";

type Issue = {
  orderId: string;
  vendorId: string;
  replacementId: string;
  carrier: string;
  trackingNumber: string | null;
  at: Date;
};

/** Once, as the packets of a locked order's replacement leave. The last thing a transaction does: others wait for the series. */
export async function issueChallan(
  tx: Transaction,
  { orderId, vendorId, replacementId, carrier, trackingNumber, at }: Issue,
): Promise<void> {
  const sale = await loadSale(tx, { orderId, vendorId, day: isoIndiaDay(indiaDay(at)) });
  if (sale === null) throw new Error(`Nothing of order ${orderId} was sold`);
  const { lines, billNumber } = await selectReplaced(tx, { orderId, vendorId, replacementId });
  const seriesKey = sale.seller.gstin ?? vendorId;
  const year = financialYear(at);
  const serial = await takeSerial(tx, seriesKey, year);
  const number = challanNumber(year, serial);
  // Who sends and who gets it is said as on a bill.
  const { supplier, buyer, placeOfSupply } = makeDocument(sale, {
    kind: "bill",
    number,
    issuedAt: at,
  });
  const content: ChallanContent = {
    version: 1,
    number,
    issuedAt: at.toISOString(),
    supplier,
    buyer,
    placeOfSupply,
    orderNumber: sale.order.number,
    billNumber,
    carrier,
    trackingNumber,
    lines,
  };
  await tx.execute(sql`
    insert into delivery_challans (replacement_id, number, series_key, financial_year, serial, content, issued_at)
    values (${replacementId}, ${number}, ${seriesKey}, ${year}, ${serial}, ${JSON.stringify(content)}::jsonb, ${at}::timestamptz)`);
}

type Replaced = { lines: ChallanLine[]; billNumber: string | null };

async function selectReplaced(
  tx: Transaction,
  { orderId, vendorId, replacementId }: Pick<Issue, "orderId" | "vendorId" | "replacementId">,
): Promise<Replaced> {
  const { rows } = await tx.execute<Replaced>(sql`
    select (select coalesce(json_agg(json_build_object('name', l.product_name, 'nameHi', l.product_name_hi,
        'packQuantity', l.pack_quantity, 'packUnit', l.pack_unit, 'hsn', l.hsn, 'lot', lot.number, 'recalledLot', recalled.number,
        'quantity', one.packets, 'valuePaise', l.price_paise * one.packets) order by l.position, lot.id, recalled.id), '[]'::json)
      from replacement_lines one join order_lines l on l.id = one.order_line_id join lots lot on lot.id = one.lot_id
      join lots recalled on recalled.id = one.recalled_lot_id where one.replacement_id = ${replacementId}) as lines,
      (select d.number from documents d where d.order_id = ${orderId} and d.vendor_id = ${vendorId} and d.kind <> 'credit-note')
        as "billNumber"`);
  const [found] = rows;
  if (found === undefined) throw new Error(`No replacement ${replacementId}`);
  return found;
}

async function takeSerial(tx: Transaction, seriesKey: string, year: string): Promise<number> {
  const { rows } = await tx.execute<{ serial: number }>(sql`
    insert into challan_series as s (series_key, financial_year, last_serial) values (${seriesKey}, ${year}, 1)
    on conflict (series_key, financial_year) do update set last_serial = s.last_serial + 1
    returning last_serial as serial`);
  return rows[0]?.serial ?? 0;
}
