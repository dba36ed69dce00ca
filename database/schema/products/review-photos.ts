import { integer, pgTable, smallint, text, uniqueIndex, index, uuid } from "drizzle-orm/pg-core";
import { bytea, createdAt, id } from "#database/schema/columns.ts";
import { reviews } from "#database/schema/products.ts";

/** What everybody sees below a review, as long as it is shown: a row, so that it goes with the review in one transaction. */
export const reviewPhotos = pgTable(
  "review_photos",
  {
    id: id(),
    reviewId: uuid()
      .notNull()
      // The release before deletes reviews, and knows of no photos.
      .references(() => reviews.id, { onDelete: "cascade" }),
    position: smallint().notNull(),
    jpeg: bytea().notNull(),
    /** In pixels. */
    width: integer().notNull(),
    height: integer().notNull(),
    smallWebp: bytea().notNull(),
    /** Of the JPEG: the same picture sent twice is there once. */
    digest: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index("review_photos_review").on(t.reviewId, t.position),
    uniqueIndex("review_photos_once").on(t.reviewId, t.digest),
  ],
);
