import { sql } from "drizzle-orm";
import { bigint, check, date, index, integer, pgTable, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, paise } from "#database/schema/columns.ts";
import { vendors } from "#database/schema/vendors.ts";

/** Only ever added to: which rule was there on a day stays to be seen. Which of them wins says domain/commission. */
export const commissionRules = pgTable(
  "commission_rules",
  {
    /** Of the form that added it. */
    id: id(),
    /** In the order in which they were entered. */
    entry: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    vendorId: uuid().references(() => vendors.id),
    /** Not a reference: a rule stays when its category is deleted. */
    categoryId: uuid(),
    fromDay: date().notNull(),
    /** Null: the vendor, or the category, has no rule of its own from then on. */
    basisPoints: integer(),
    parcelFeePaise: paise().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    index("commission_rules_entry").on(t.entry),
    check("commission_rules_subject", sql`${t.vendorId} is null or ${t.categoryId} is null`),
    check("commission_rules_rate", sql`${t.basisPoints} between 0 and 10000`),
    check(
      "commission_rules_for_all",
      sql`${t.basisPoints} is not null or ${t.vendorId} is not null or ${t.categoryId} is not null`,
    ),
    check(
      "commission_rules_fee",
      sql`${t.parcelFeePaise} = 0 or (${t.parcelFeePaise} > 0 and ${t.basisPoints} is not null and ${t.categoryId} is null)`,
    ),
  ],
);
