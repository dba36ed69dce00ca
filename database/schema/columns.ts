import { bigint, customType, timestamp, uuid } from "drizzle-orm/pg-core";

/** Random (v4) ids: the first characters tell rows apart in the admin tables. */
export const id = () => uuid().primaryKey();
export const paise = () => bigint({ mode: "number" });
export const instant = () => timestamp({ withTimezone: true, mode: "date", precision: 3 });
export const createdAt = () => instant().notNull().defaultNow();
export const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });
