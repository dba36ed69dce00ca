import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import type { DocumentContent, DocumentKind } from "#domain/documents/document.ts";
import type {
  IssuedDocument,
  IssuedNote,
  OrderParcel,
  OrderRefund,
} from "#domain/documents/credit-notes-due.ts";
import type { Sale, SellerContact } from "#domain/documents/sold-goods.ts";
import { lotsOfLine } from "#server/catalogue/stock/lots-of-line.ts";
import { isShownToBuyers } from "#server/vendors/consent-store.ts";

const linesOfParcel = sql`(
  select coalesce(json_agg(json_build_object('id', l.id, 'name', l.product_name, 'nameHi', l.product_name_hi,
    'packQuantity', l.pack_quantity, 'packUnit', l.pack_unit, 'sku', l.sku, 'hsn', l.hsn, 'quantity', l.quantity,
    'pricePaise', l.price_paise, 'offPaise', l.off_paise, 'shopPaidPaise', l.shop_paid_paise, 'valuePaise', l.value_paise, 'taxRateBasisPoints', l.tax_rate_basis_points,
    'taxPaise', l.tax_paise, 'lots', ${lotsOfLine}) order by l.position), '[]'::json)
  from order_lines l where l.parcel_id = p.id)`;

/** The licence a document names holds on its day, in India. */
const licenceOfVendor = (day: string) => sql`(
  select l.number from vendor_licences l where l.vendor_id = v.id and l.state = 'accepted' and l.valid_until >= ${day}
  order by l.valid_until desc, l.id limit 1)`;

const contactOfVendor = sql`(
  case when ${isShownToBuyers} then json_build_object('phone', v.care_phone, 'email', v.care_email) end)`;

/** The vendor `v` as documents of a day name it. */
export const sellerFacts = (day: string) => sql`
  json_build_object('name', v.business_name, 'addressLine1', v.address_line1, 'addressLine2', v.address_line2,
    'city', v.city, 'pinCode', v.pin_code, 'shipFromState', v.ship_from_state, 'contact', ${contactOfVendor},
    'gstin', v.gstin, 'seedLicence', ${licenceOfVendor(day)})`;

/** A vendor's goods in an order, but for what was canceled before. Null: nothing is left of them. */
export async function loadSale(
  tx: Transaction,
  { orderId, vendorId, day }: { orderId: string; vendorId: string; day: string },
): Promise<Sale | null> {
  const { rows } = await tx.execute<Sale>(sql`
    select json_build_object('number', o.number, 'placedAt', o.placed_at, 'language', o.language) as "order",
      o.ship_to as "shipTo",
      ${sellerFacts(day)} as seller,
      (select coalesce(json_agg(json_build_object('id', p.id, 'vendorId', p.vendor_id, 'shipFromState', p.ship_from_state,
          'shippingPaise', p.shipping_paise, 'roundOffPaise', p.round_off_paise, 'totalPaise', p.total_paise,
          'lines', ${linesOfParcel}) order by p.position), '[]'::json)
        from parcels p where p.order_id = o.id and p.vendor_id = v.id and p.status <> 'canceled') as parcels
    from orders o cross join vendors v where o.id = ${orderId} and v.id = ${vendorId}`);
  const [found] = rows;
  if (found === undefined) throw new Error(`No order ${orderId} of vendor ${vendorId}`);
  return found.parcels.length === 0 ? null : found;
}

export type IssuedSale = IssuedDocument & {
  seriesKey: string;
  content: DocumentContent;
  /** Of its seller today. */
  contact: SellerContact | null;
};

/** What was issued about an order. */
export async function loadIssued(
  tx: Transaction,
  orderId: string,
): Promise<{ documents: IssuedSale[]; notes: IssuedNote[] }> {
  type SaleDocumentRow = Omit<IssuedSale, "parcelIds"> &
    Omit<IssuedNote, "correctsId" | "parcelIds"> & {
      kind: DocumentKind;
      correctsId: string | null;
    };
  const { rows } = await tx.execute<SaleDocumentRow>(sql`
    select d.id, d.kind, d.vendor_id as "vendorId", d.series_key as "seriesKey", d.content, d.total_paise as "totalPaise",
      d.tax_paise as "taxPaise", d.corrects_id as "correctsId", d.refund_id as "refundId", ${contactOfVendor} as contact
    from documents d join vendors v on v.id = d.vendor_id
    where d.order_id = ${orderId} order by d.series_key, d.issued_at, d.id`);
  const issued = rows.map((row) => ({ ...row, parcelIds: row.content.parcelIds }));
  return {
    documents: issued.filter(({ kind }) => kind !== "credit-note"),
    notes: issued.flatMap(({ correctsId, ...note }) =>
      correctsId === null ? [] : [{ ...note, correctsId }],
    ),
  };
}

/** The order as it was placed, what became of its parcels, and the refunds of it in the order they were started. */
export async function loadCorrected(
  tx: Transaction,
  orderId: string,
): Promise<{ parcels: OrderParcel[]; refunds: OrderRefund[] }> {
  const { rows } = await tx.execute<{ parcels: OrderParcel[]; refunds: OrderRefund[] }>(sql`
    select
      (select coalesce(json_agg(json_build_object('id', p.id, 'vendorId', p.vendor_id, 'status', p.status,
          'isUnpaid', o.payment_method = 'cod' and not exists (select 1 from captures c where c.order_id = o.id and c.parcel_id = p.id),
          'shippingPaise', p.shipping_paise, 'roundOffPaise', p.round_off_paise, 'totalPaise', p.total_paise,
          'lines', ${linesOfParcel}) order by p.position), '[]'::json)
        from parcels p where p.order_id = o.id) as parcels,
      (select coalesce(json_agg(json_build_object('id', r.id, 'parcelId', r.parcel_id, 'hasFailed', r.state = 'failed',
          'reason', r.reason, 'note', r.note,
          'amountPaise', r.amount_paise + (select coalesce(sum(l.shop_paid_paise), 0) from refund_lines l where l.refund_id = r.id),
          'lines', (select coalesce(json_agg(json_build_object('orderLineId', l.order_line_id, 'kind', l.kind,
              'quantity', l.quantity, 'amountPaise', l.amount_paise + l.shop_paid_paise, 'taxPaise', l.tax_paise,
              'shopPaidPaise', l.shop_paid_paise) order by l.order_line_id, l.kind, l.id),
              '[]'::json)
            from refund_lines l where l.refund_id = r.id)) order by r.created_at, r.id), '[]'::json)
        from refunds r where r.order_id = o.id) as refunds
    from orders o where o.id = ${orderId}`);
  const [found] = rows;
  if (found === undefined) throw new Error(`No order ${orderId}`);
  return found;
}
