import { sql, type SQL } from "drizzle-orm";

/** Of the pack `k` at a rate in basis points: in SQL the rule of `domain/catalogue/products/mrp.ts`. */
export const isAboveMrp = (rate: SQL): SQL =>
  sql`(k.price_paise + 2 * ((k.price_paise * ${rate} + 10000) / 20000) > k.mrp_paise
        or k.price_paise * (10000 + ${rate}) > k.mrp_paise * 10000)`;
