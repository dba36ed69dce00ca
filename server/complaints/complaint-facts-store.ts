import { sql } from "drizzle-orm";
import type { Executor } from "#database/connect.ts";
import { readMoment } from "#database/in-json.ts";
import type { ShippingAddress } from "#database/schema/orders.ts";
import type { CountedLot } from "#domain/catalogue/lots/germination/germination-verdict.ts";
import type { LotClass } from "#domain/catalogue/lots/lot.ts";
import type { PackUnit } from "#domain/catalogue/products/product.ts";
import type { DocumentKind } from "#domain/documents/document.ts";
import type { ParcelStatus } from "#domain/orders/order-status.ts";
import type { LabelPhoto } from "#server/catalogue/lots/lot-store.ts";
import { hadOfLots } from "#server/catalogue/stock/lots-of-line.ts";

/** Who sold it: its address is on each bill. How it is reached is null until it has consented that buyers see it. */
export type ComplaintSeller = {
  businessName: string;
  addressLine1: string | null;
  addressLine2: string | null;
  city: string | null;
  stateCode: string | null;
  pinCode: string | null;
  gstin: string | null;
  email: string | null;
  phone: string | null;
  officerName: string | null;
  officerDesignation: string | null;
  /** All that the shop has accepted, the one that ends last first. */
  licences: { number: string; stateCode: string; validUntil: string }[];
};

export type ComplaintParcel = {
  placedAt: Date;
  shipTo: ShippingAddress;
  status: ParcelStatus;
  totalPaise: number;
  carrier: string | null;
  trackingNumber: string | null;
  shippedAt: Date | null;
  deliveredAt: Date | null;
  seller: ComplaintSeller;
  documents: { kind: DocumentKind; number: string; issuedAt: string; totalPaise: number }[];
};

type ParcelRow = Omit<ComplaintParcel, "placedAt" | "shippedAt" | "deliveredAt"> & {
  placedAt: string;
  shippedAt: string | null;
  deliveredAt: string | null;
};

/** Of a vendor `v` with the consent that it has given, if any. */
const seller = sql`json_build_object('businessName', v.business_name, 'addressLine1', v.address_line1, 'addressLine2', v.address_line2,
    'city', v.city, 'stateCode', v.ship_from_state, 'pinCode', v.pin_code, 'gstin', v.gstin,
    'email', case when consent.id is not null then v.care_email end,
    'phone', case when consent.id is not null then v.care_phone end,
    'officerName', case when consent.id is not null then v.officer_name end,
    'officerDesignation', case when consent.id is not null then v.officer_designation end, 'licences', (
      select coalesce(json_agg(json_build_object('number', l.number, 'stateCode', l.state_code, 'validUntil', l.valid_until)
        order by l.valid_until desc, l.id), '[]'::json)
      from vendor_licences l where l.vendor_id = v.id and l.state = 'accepted'))`;

const documentsOfParcel = sql`(
  select coalesce(json_agg(json_build_object('kind', d.kind, 'number', d.number, 'issuedAt', d.issued_at,
    'totalPaise', d.total_paise) order by d.issued_at, d.id), '[]'::json)
  from documents d where d.order_id = p.order_id and d.vendor_id = p.vendor_id)`;

/** Of a parcel whose complaint the person was given: whose it is, is not asked again. */
export async function selectComplaintParcel(
  db: Executor,
  parcelId: string,
): Promise<ComplaintParcel> {
  const { rows } = await db.execute<ParcelRow>(sql`
    select o.placed_at as "placedAt", o.ship_to as "shipTo", p.status, p.total_paise as "totalPaise", p.carrier,
      p.tracking_number as "trackingNumber", p.shipped_at as "shippedAt", p.delivered_at as "deliveredAt",
      ${seller} as seller, ${documentsOfParcel} as documents
    from parcels p join orders o on o.id = p.order_id join vendors v on v.id = p.vendor_id
    left join vendor_consents consent on consent.vendor_id = v.id and consent.withdrawn_at is null
    where p.id = ${parcelId}`);
  const [row] = rows;
  if (row === undefined) throw new Error(`The parcel of a complaint is not there: ${parcelId}`);
  return {
    ...row,
    placedAt: new Date(row.placedAt),
    shippedAt: readMoment(row.shippedAt),
    deliveredAt: readMoment(row.deliveredAt),
  };
}

export type ComplaintLot = {
  number: string;
  product: string;
  productHi: string | null;
  /** Packets of it in the parcel, and their size. */
  quantity: number;
  size: number;
  unit: PackUnit;
  class: LotClass;
  treatedWith: string | null;
  poison: boolean;
  producer: string;
  originCountry: string;
  /** '2026-09'. */
  packedIn: string;
  photo: LabelPhoto | null;
  isRecalled: boolean;
  isHeld: boolean;
  /** What the buyer has counted of it, and what all its buyers have, as it is remembered; null: nobody yet. */
  count: { sown: number; cameUp: number; countedOn: string } | null;
  counted: CountedLot | null;
  /** The first one first. */
  tests: {
    testedOn: string;
    validUntil: string;
    germinationPermille: number;
    physicalPurityPermille: number | null;
    geneticPurityPermille: number | null;
  }[];
};

/** A line has one count, of the lot that stood on the packet. */
const countOfBuyer = sql`(
  select json_build_object('sown', g.sown, 'cameUp', g.came_up, 'countedOn', g.counted_on)
  from germination_counts g where g.order_line_id = l.id and g.lot_id = lot.id)`;

const testsOfLot = sql`(
  select coalesce(json_agg(json_build_object('testedOn', t.tested_on, 'validUntil', t.valid_until,
    'germinationPermille', t.germination_permille, 'physicalPurityPermille', t.physical_purity_permille,
    'geneticPurityPermille', t.genetic_purity_permille) order by t.tested_on, t.created_at), '[]'::json)
  from lot_tests t where t.lot_id = lot.id)`;

/** Of which lots the lines are that a complaint is about, as their movements say, with what was sent in place of recalled packets. */
export async function selectComplaintLots(
  db: Executor,
  complaintId: string,
): Promise<ComplaintLot[]> {
  const ofComplaint = sql`order_line_id in (select l.id from complaints c join order_lines l on l.parcel_id = c.parcel_id
    where c.id = ${complaintId} and (c.order_line_id is null or l.id = c.order_line_id))`;
  const { rows } = await db.execute<ComplaintLot>(sql`
    select lot.number, l.product_name as product, l.product_name_hi as "productHi", taken.quantity, l.pack_quantity as size,
      l.pack_unit as unit, lot.class, lot.treated_with as "treatedWith", lot.poison, lot.producer,
      lot.origin_country as "originCountry", lot.packed_in as "packedIn", lot.label_photo as photo,
      exists (select 1 from lot_recalls where lot_id = lot.id) as "isRecalled",
      lot.held_at is not null as "isHeld", ${countOfBuyer} as count, lot.buyer_counts as counted, ${testsOfLot} as tests
    from (${hadOfLots(ofComplaint)}) taken join order_lines l on l.id = taken.order_line_id
    join lots lot on lot.id = taken.lot_id order by l.position, lot.valid_until, lot.id`);
  return rows;
}

/** The pictures of a complaint by the message that each came with. */
export async function selectComplaintPhotos(
  db: Executor,
  complaintId: string,
): Promise<Map<string, Buffer>> {
  const { rows } = await db.execute<{ messageId: string; jpeg: Buffer }>(sql`
    select f.message_id as "messageId", f.jpeg from complaint_photos f join complaint_messages m on m.id = f.message_id
    where m.complaint_id = ${complaintId}`);
  return new Map(rows.map(({ messageId, jpeg }) => [messageId, jpeg]));
}
