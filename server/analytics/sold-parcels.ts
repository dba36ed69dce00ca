import { sql, type SQL } from "drizzle-orm";
import { parcelStatusArray } from "#database/parcel-statuses.ts";
import { soldStatuses } from "#domain/analytics/sold-parcel.ts";

/** The parcels that figures count. */
export const isSoldParcel = sql`p.status = any(${parcelStatusArray(soldStatuses)})`;

/** Those of a vendor. A parcel is made when its order is placed, so its own moment says when. */
export const isSold = (vendorId: string): SQL => sql`p.vendor_id = ${vendorId} and ${isSoldParcel}`;

/** Their money, without what came back. */
export const revenuePaise = sql`coalesce(sum(p.total_paise) filter (where p.status <> 'returned'), 0)`;

/** The day on which the order of `p` was placed, by the calendar of Asia/Kolkata. As JSON it is '2026-11-20'. */
export const indiaDay = sql`(p.created_at at time zone 'Asia/Kolkata')::date`;
