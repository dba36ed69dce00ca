import { sql } from "drizzle-orm";
import { pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, instant } from "./columns.ts";

/** Of lot passports. Never deleted: what was printed is verified with the key that signed it. */
export const signingKeys = pgTable(
  "signing_keys",
  {
    /** The beginning of the public key's digest, in base32. */
    id: text().primaryKey(),
    /** `x` of its JSON Web Key. */
    publicKey: text().notNull(),
    /** Encrypted with a key that is not in the database; null once it signs no more. */
    privateKey: text(),
    createdAt: createdAt(),
    retiredAt: instant(),
  },
  (t) => [
    /** One signs, however many processes start at once. */
    uniqueIndex("signing_keys_one_signs")
      .on(sql`(${t.retiredAt} is null)`)
      .where(sql`${t.retiredAt} is null`),
  ],
);
