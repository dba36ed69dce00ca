import { sql, type SQL } from "drizzle-orm";

/** The size of the pack of that alias, by which packs are offered: in SQL the order of `comparePackSizes`, with the id after it. */
export const packSize = (pack: "k" | "packs"): SQL =>
  sql.raw(`case ${pack}.unit when 'kg' then ${pack}.quantity * 1000 else ${pack}.quantity end`);
