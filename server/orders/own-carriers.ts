import { sql, type SQL } from "drizzle-orm";

/** Where a vendor's carrier of this name is followed, if it is one of the vendor's own and it gave an address. */
const addressOf = (vendorId: SQL, carrier: SQL): SQL => sql`(
  select own.tracking_address from vendor_carriers own where own.vendor_id = ${vendorId} and lower(own.name) = lower(${carrier}))`;

/** Of a parcel `p`. */
export const addressOfParcel = addressOf(sql`p.vendor_id`, sql`p.carrier`);

/** Of a replacement `given` in a parcel `p`. */
export const addressOfReplacement = addressOf(sql`p.vendor_id`, sql`given.carrier`);

/** So many are offered. */
const offeredMost = 20;

/** The carriers of its own that the vendor of a parcel `p` used last, as JSON. */
export const ownCarriersOfParcel = sql`(
  select coalesce(json_agg(json_build_object('name', own.name, 'trackingAddress', own.tracking_address)
    order by own.used_at desc, own.id), '[]'::json)
  from (select * from vendor_carriers where vendor_id = p.vendor_id order by used_at desc, id limit ${offeredMost}) own)`;
