import { sql } from "drizzle-orm";
import {
  boolean,
  customType,
  date,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
  type ExtraConfigColumn,
} from "drizzle-orm/pg-core";
import { searchWordKinds } from "#domain/catalogue/search/search-word.ts";
import { createdAt, id, paise } from "#database/schema/columns.ts";
import { goodsKind, lotClass, products } from "#database/schema/products.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });
/** In the order of its bytes: what begins with some letters stands together. */
const plainText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** What is written waits in a list beside such an index, which every search reads through: of 64 kB in place of 4 MB. */
const lexemes = (name: string, words: ExtraConfigColumn) =>
  index(name).using("gin", words).with({ gin_pending_list_limit: 64 }).concurrently();

/** What lists choose and order by, as the product has it: kept in step by triggers (decision 088). */
const listedColumns = () => ({
  /** It is published, and has a pack; its vendor may not sell all the same. */
  isListed: boolean().notNull().default(false),
  vendorId: uuid(),
  categoryId: uuid(),
  shownPricePaise: paise(),
  ratingAverage: smallint(),
  labelClass: lotClass(),
  labelGerminationPermille: smallint(),
  listedName: text(),
  listedNameHi: text(),
  goodsKind: goodsKind(),
  cropKey: text(),
  seedType: text(),
  inStock: boolean(),
  soldCount: integer().notNull().default(0),
});

/**
 * What a search finds a product by, folded (decision 080), written by the transaction that writes the product. Narrow: a search
 * reads a row of it for everything that it finds, and nothing else of what its page doesn't show.
 */
export const productSearch = pgTable(
  "product_search",
  {
    productId: uuid()
      .primaryKey()
      .references(() => products.id, { onDelete: "cascade" }),
    /** Of the product, as it was folded. */
    version: integer().notNull(),
    isEdible: boolean().notNull(),
    /** Its names, folded. */
    name: text().notNull(),
    nameHi: text().notNull(),
    /** Words of its names and kind, and marks of its crop, category, vendor, itself and its packs' sizes. */
    words: tsvector().notNull(),
    ...listedColumns(),
  },
  (t) => [lexemes("product_search_lexemes", t.words)],
);

/** All of that, and the words of its descriptions: looked into where nothing else is found. */
export const productTexts = pgTable(
  "product_texts",
  {
    productId: uuid()
      .primaryKey()
      .references(() => products.id, { onDelete: "cascade" }),
    words: tsvector().notNull(),
    /** As product_search has them, from which a trigger copies them. */
    isEdible: boolean().notNull().default(false),
    name: text(),
    nameHi: text(),
    ...listedColumns(),
  },
  (t) => [lexemes("product_texts_lexemes", t.words)],
);

/** Every folded word that stood in a name: what is typed with a wrong letter is near one of them. */
export const nameWords = pgTable("name_words", { word: plainText().primaryKey() }, (t) => [
  index("name_words_near").using("gist", sql`${t.word} gist_trgm_ops`),
]);

export const searchWordKind = pgEnum("search_word_kind", searchWordKinds);

/** By which other words something is found; those of the crops came with the shop, administrators add to them. */
export const searchWords = pgTable(
  "search_words",
  {
    id: id(),
    kind: searchWordKind().notNull(),
    /** The key of a crop, or the id of a category or a product. */
    subject: text().notNull(),
    word: text().notNull(),
    /** By an administrator, who can take it away again. */
    isAdded: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex("search_words_once").on(t.word, t.kind, t.subject)],
);

/** What was searched and found nothing, folded, with nothing of who searched: how often on each day of India. */
export const missedSearches = pgTable(
  "missed_searches",
  {
    day: date({ mode: "string" }).notNull(),
    words: text().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.words] })],
);
