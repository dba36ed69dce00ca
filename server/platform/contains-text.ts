import { sql, type SQL } from "drizzle-orm";

/**
 * `column` is in small letters. The indexes know groups of three letters. Fewer alone, and every row would be read: they
 * begin a word.
 */
export function containsText(column: SQL, text: string): SQL {
  const asked = text.toLowerCase();
  const part = asked.replace(/[\\%_]/g, "\\$&");
  return [...asked].length > 2
    ? sql`${column} like ${`%${part}%`}`
    : sql`(${column} like ${`${part}%`} or ${column} like ${`% ${part}%`})`;
}
