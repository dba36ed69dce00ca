import { sql } from "drizzle-orm";

/** Of the return requests `r` of a parcel the last comes first; of two of one moment that is the one that counts. */
export const lastRequestFirst = sql`r.asked_at desc, r.state in ('asked', 'approved') desc, r.id`;

/** The ids of the photos of the request `r`, in the order they were sent. */
export const photosOfReturn = sql`array(
  select f.id from return_photos f where f.request_id = r.id order by f.position, f.id)`;
