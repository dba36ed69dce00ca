import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Variety } from "#domain/catalogue/crops/variety.ts";
import type { FoodLabel } from "#domain/catalogue/products/food-label.ts";
import { lotClasses } from "#domain/catalogue/lots/lot.ts";
import { goodsKinds, packUnits } from "#domain/catalogue/products/product.ts";
import { productStates } from "#domain/catalogue/products/product-state.ts";
import { createdAt, id, instant, paise } from "./columns.ts";
import { people } from "./people.ts";
import { listIndexes, popularityIndexes } from "./products/list-indexes.ts";
import { vendors } from "./vendors.ts";

export const categories = pgTable(
  "categories",
  {
    id: id(),
    slug: text().notNull(),
    nameEn: text().notNull(),
    nameHi: text().notNull(),
    /** 1 High, 2 Medium, 3 Low: orders the lists. */
    priority: smallint().notNull().default(2),
    logoKey: text(),
    demo: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("categories_slug").on(t.slug),
    check("categories_priority", sql`${t.priority} between 1 and 3`),
  ],
);

export const goodsKind = pgEnum("goods_kind", goodsKinds);
export const lotClass = pgEnum("lot_class", lotClasses);
export const productState = pgEnum("product_state", productStates);

export const products = pgTable(
  "products",
  {
    id: id(),
    slug: text().notNull(),
    name: text().notNull(),
    nameHi: text(),
    shortDescription: text().notNull(),
    shortDescriptionHi: text(),
    description: text().notNull(),
    descriptionHi: text(),
    seedType: text().notNull(),
    seedTypeHi: text(),
    categoryId: uuid()
      .notNull()
      .references(() => categories.id),
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id),
    goodsKind: goodsKind().notNull(),
    cropKey: text(),
    hsn: text(),
    /** Of edible goods, what their printed label says. */
    foodLabel: jsonb().$type<FoodLabel>(),
    /** Of seed for sowing, what its vendor says of the variety beside what is known of the crop. */
    variety: jsonb().$type<Variety>(),
    /** What the search looks through, in lower case. */
    searchText: text().generatedAlwaysAs(
      sql`lower(name || ' ' || coalesce(name_hi, '') || ' ' || seed_type || ' ' || coalesce(seed_type_hi, '') || ' ' || short_description || ' ' || coalesce(short_description_hi, '') || ' ' || description || ' ' || coalesce(description_hi, ''))`,
    ),
    state: productState().notNull().default("draft"),
    /** Why it was sent back to its vendor, in the administrator's words; null again once it goes on. */
    sentBackReason: text(),
    /** Kept in step with reviews in the transaction that writes one. */
    ratingCount: integer().notNull().default(0),
    ratingSum: integer().notNull().default(0),
    ratingAverage: smallint().generatedAlwaysAs(
      sql`case when rating_count = 0 then 0 else round(rating_sum * 100.0 / rating_count)::smallint end`,
    ),
    /** The pack a card shows, its price and stock: kept in step by the transaction that changes a pack (decision 004). */
    shownPackId: uuid(),
    shownPricePaise: paise(),
    /** In how many orders of the last 90 days it is: counted by a job, each half hour. */
    soldCount: integer().notNull().default(0),
    packCount: smallint().notNull().default(0),
    inStock: boolean().notNull().default(false),
    /** What the label says that its page shows, of the lot whose validity ends first; null: none is shown. Kept in step as the shown pack is. */
    labelClass: lotClass(),
    labelTestedOn: date(),
    labelGerminationPermille: smallint(),
    version: integer().notNull().default(1),
    demo: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    uniqueIndex("products_slug").on(t.slug),
    ...listIndexes(t),
    // Rare classes: walking the names would read everything.
    index("products_by_class").on(t.labelClass, t.state, sql`lower(${t.name})`, t.id),
    index("products_by_crop")
      .on(t.cropKey, t.state, t.inStock.desc(), t.ratingAverage.desc(), sql`lower(${t.name})`, t.id)
      .concurrently(),
    index("products_by_category").on(t.categoryId, t.state, sql`lower(${t.name})`, t.id),
    index("products_related").on(
      t.categoryId,
      t.state,
      t.inStock.desc(),
      t.ratingAverage.desc(),
      sql`lower(${t.name})`,
      t.id,
    ),
    ...popularityIndexes(t),
    // Rare types of seed.
    index("products_by_seed_type")
      .on(sql`lower(${t.seedType})`, t.state)
      .concurrently(),
    index("products_search").using("gin", t.searchText.op("gin_trgm_ops")),
    index("products_in_review")
      .on(t.updatedAt)
      .where(sql`${t.state} = 'in-review'`),
    // The panel's list: newest first, of all and of a category, and names that contain something, in either language.
    index("products_newest").on(t.createdAt, t.id),
    index("products_category_newest").on(t.categoryId, t.createdAt, t.id),
    index("products_vendor_newest").on(t.vendorId, t.createdAt, t.id).concurrently(),
    index("products_name_search").using("gin", sql`lower(${t.name}) gin_trgm_ops`),
    index("products_sown")
      .on(t.vendorId)
      .where(sql`${t.goodsKind} = 'sowing'`)
      .concurrently(),
    index("products_name_hi_search").using("gin", sql`lower(${t.nameHi}) gin_trgm_ops`),
  ],
);

export const productImages = pgTable(
  "product_images",
  {
    id: id(),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    /** Content hash: the files are `<key>-<width>.avif` and `.webp` of `world.files.pictures`. */
    key: text().notNull(),
    altEn: text(),
    altHi: text(),
    position: smallint().notNull().default(0),
    /** Null while its files are being made: shown to nobody but those who edit the product. */
    readyAt: instant().defaultNow(),
  },
  (t) => [index("product_images_product").on(t.productId, t.position)],
);

export const packUnit = pgEnum("pack_unit", packUnits);

export const packs = pgTable(
  "packs",
  {
    id: id(),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id),
    quantity: integer().notNull(),
    unit: packUnit().notNull(),
    sku: text().notNull(),
    pricePaise: paise().notNull(),
    mrpPaise: paise(),
    /** The one locked counter; every change writes a stock movement in the same transaction. */
    stock: integer().notNull().default(0),
    /** Of one that is counted in seeds, where its vendor told it; of others it is what is in it. */
    weightGrams: integer(),
    /** The stock where it is below this: what lists and warnings look for. An order of one that is well stocked changes no index. */
    lowStock: integer().generatedAlwaysAs(sql`case when stock < 100 then stock end`),
    /** False: every packet belongs to a lot, or it is no seed for sowing. A job says so, and whoever may change it says that it may be otherwise. */
    mayBeLoose: boolean().notNull().default(true),
    archivedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    index("packs_product").on(t.productId),
    uniqueIndex("packs_vendor_sku").on(t.vendorId, t.sku),
    index("packs_low_stock")
      .on(t.lowStock, t.productId)
      .where(sql`${t.archivedAt} is null and ${t.lowStock} is not null`),
    index("packs_may_be_loose")
      .on(t.productId)
      .where(sql`${t.mayBeLoose}`)
      .concurrently(),
    // Used by the panel's search box.
    index("packs_sku_search").using("gin", sql`lower(${t.sku}) gin_trgm_ops`),
    check("packs_stock_not_negative", sql`${t.stock} >= 0`),
    check("packs_price_positive", sql`${t.pricePaise} > 0`),
    check("packs_quantity_positive", sql`${t.quantity} > 0`),
  ],
);

export const reviews = pgTable(
  "reviews",
  {
    id: id(),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    personId: uuid()
      .notNull()
      .references(() => people.id),
    authorName: text().notNull(),
    stars: smallint().notNull(),
    text: text().notNull(),
    textHi: text(),
    hiddenAt: instant(),
    hiddenReason: text(),
    demo: boolean().notNull().default(false),
    createdAt: createdAt(),
    changedAt: instant(),
    /** The vendor's one answer. */
    answer: text(),
    answeredAt: instant(),
  },
  (t) => [
    uniqueIndex("reviews_one_per_person").on(t.productId, t.personId),
    index("reviews_product").on(t.productId, t.createdAt.desc(), t.id),
    index("reviews_newest").on(t.createdAt, t.id),
    index("reviews_hidden")
      .on(t.createdAt, t.id)
      .where(sql`${t.hiddenAt} is not null`),
    index("reviews_search").using(
      "gin",
      sql`lower(${t.authorName} || ' ' || ${t.text}) gin_trgm_ops`,
    ),
    check("reviews_stars", sql`${t.stars} between 1 and 5`),
  ],
);
