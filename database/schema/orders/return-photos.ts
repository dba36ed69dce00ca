import { index, integer, pgTable, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { bytea, createdAt, id } from "#database/schema/columns.ts";
import { returnRequests } from "#database/schema/returns.ts";

/** What a customer wants to send back. It is shown to those alone whom the request concerns, so it is no file that is served. */
export const returnPhotos = pgTable(
  "return_photos",
  {
    id: id(),
    requestId: uuid()
      .notNull()
      .references(() => returnRequests.id),
    position: smallint().notNull(),
    jpeg: bytea().notNull(),
    /** In pixels. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** Of the JPEG: the same picture sent twice is there once. */
    digest: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index("return_photos_request").on(t.requestId, t.position),
    uniqueIndex("return_photos_once").on(t.requestId, t.digest),
  ],
);
