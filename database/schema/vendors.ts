import { boolean, pgEnum, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id, instant } from "./columns.ts";

export const vendorState = pgEnum("vendor_state", ["waiting", "approved", "suspended"]);

export const vendors = pgTable(
  "vendors",
  {
    id: id(),
    slug: text().notNull(),
    businessName: text().notNull(),
    state: vendorState().notNull().default("waiting"),
    /** Letter code of the state its parcels leave from. Unknown until the vendor completes the list. */
    shipFromState: text(),
    gstin: text(),
    approvedAt: instant(),
    /** Why it was suspended, in the administrator's words. */
    suspensionReason: text(),
    demo: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex("vendors_slug").on(t.slug)],
);
