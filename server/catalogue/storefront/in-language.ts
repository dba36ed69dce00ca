import { sql, type SQL } from "drizzle-orm";
import type { Language } from "#domain/language.ts";

/** What has no Hindi text yet is shown its English one. */
export const inLanguage = (language: Language, english: string, hindi: string): SQL =>
  language === "hi" ? sql.raw(`coalesce(${hindi}, ${english})`) : sql.raw(english);
