import { sql } from "drizzle-orm";
import { readMoment, type InJson } from "#database/in-json.ts";
import type { PackUnit } from "#domain/catalogue/products/product.ts";
import type { ReplacementState } from "#domain/parcels/replacement.ts";
import { trackingLink, type TrackingLink } from "#domain/parcels/tracking-link.ts";
import { addressOfReplacement } from "./own-carriers.ts";

/** Packets of one lot that come in place of those of a recalled one. */
export type ReplacedPackets = {
  productName: string;
  productNameHi: string | null;
  packQuantity: number;
  packUnit: PackUnit;
  packets: number;
  lot: string;
  recalledLot: string;
};

/** The answer to a return request that was neither money nor a refusal. */
export type ReplacementView = {
  id: string;
  requestId: string;
  state: ReplacementState;
  acceptedAt: Date;
  carrier: string | null;
  trackingNumber: string | null;
  /** Of a carrier of the vendor's own. */
  trackingAddress: string | null;
  tracking: TrackingLink | null;
  sentAt: Date | null;
  deliveredAt: Date | null;
  packets: ReplacedPackets[];
};

export type StoredReplacement = Omit<ReplacementView, "tracking">;

/** Of a replacement `given`, as JSON. */
export const packetsOfReplacement = sql`(
  select coalesce(json_agg(json_build_object('productName', l.product_name, 'productNameHi', l.product_name_hi,
    'packQuantity', l.pack_quantity, 'packUnit', l.pack_unit, 'packets', one.packets, 'lot', lot.number,
    'recalledLot', recalled.number) order by l.position, lot.valid_until, lot.id, recalled.id), '[]'::json)
  from replacement_lines one join order_lines l on l.id = one.order_line_id join lots lot on lot.id = one.lot_id
  join lots recalled on recalled.id = one.recalled_lot_id where one.replacement_id = given.id)`;

/** Of a parcel `p`, as JSON, the last one first. */
export const replacementsOfParcel = sql`(
  select coalesce(json_agg(json_build_object('id', given.id, 'requestId', given.request_id, 'state', given.state,
    'acceptedAt', given.accepted_at, 'carrier', given.carrier, 'trackingNumber', given.tracking_number, 'trackingAddress', ${addressOfReplacement},
    'sentAt', given.sent_at, 'deliveredAt', given.delivered_at, 'packets', ${packetsOfReplacement})
    order by given.accepted_at desc, given.id), '[]'::json)
  from replacements given where given.parcel_id = p.id)`;

export const readReplacement = (given: InJson<StoredReplacement>): ReplacementView => ({
  ...given,
  tracking: trackingLink(given),
  acceptedAt: new Date(given.acceptedAt),
  sentAt: readMoment(given.sentAt),
  deliveredAt: readMoment(given.deliveredAt),
});
