import { sql } from "drizzle-orm";
import { check, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { id, instant } from "#database/schema/columns.ts";
import { vendors } from "#database/schema/vendors.ts";

/** The carriers of a vendor's own that it has sent with: what is in the shop's list of carriers has no row. */
export const vendorCarriers = pgTable(
  "vendor_carriers",
  {
    id: id(),
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id),
    name: text().notNull(),
    /** Where its parcels are followed; `{number}` stands for the tracking number. */
    trackingAddress: text(),
    usedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("vendor_carriers_name").on(t.vendorId, sql`lower(${t.name})`),
    check("vendor_carriers_https", sql`${t.trackingAddress} ilike 'https://%'`),
  ],
);
