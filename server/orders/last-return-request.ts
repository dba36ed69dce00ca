import { sql } from "drizzle-orm";

/** Of the return requests `r` of a parcel the last comes first; of two of one moment that is the one that counts. */
export const lastRequestFirst = sql`r.asked_at desc, r.state in ('asked', 'approved') desc, r.id`;
