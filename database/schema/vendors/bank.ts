import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, instant } from "#database/schema/columns.ts";
import { vendors } from "#database/schema/vendors.ts";

/** Each change of the account that a vendor is paid to: only added to. The last entered one holds. */
export const vendorBankAccounts = pgTable(
  "vendor_bank_accounts",
  {
    /** Of the form that changed it. */
    id: id(),
    /** In the order in which they were entered. */
    entry: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id),
    /** Null, with all that follows to `usableFrom`: the account was removed. */
    holder: text(),
    ifsc: text(),
    lastFour: text(),
    /** From when the shop may pay to it. */
    usableFrom: instant(),
    /** Sealed by SECRET_KEY; null once another change took its place, which is all that an entry is ever changed in. */
    sealedNumber: text(),
    /** Null: of a demo vendor, for whom nobody entered it. */
    changedBy: uuid(),
    createdAt: createdAt(),
  },
  (t) => [
    index("vendor_bank_accounts_vendor").on(t.vendorId, t.entry),
    check(
      "vendor_bank_accounts_whole",
      sql`num_nulls(${t.holder}, ${t.ifsc}, ${t.lastFour}, ${t.usableFrom}) in (0, 4)`,
    ),
    check("vendor_bank_accounts_number", sql`${t.sealedNumber} is null or ${t.holder} is not null`),
    check("vendor_bank_accounts_last_four", sql`${t.lastFour} ~ '^[0-9]{4}$'`),
    check("vendor_bank_accounts_ifsc", sql`${t.ifsc} ~ '^[A-Z]{4}0[A-Z0-9]{6}$'`),
  ],
);
