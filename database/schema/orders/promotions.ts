import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, id, instant, paise } from "#database/schema/columns.ts";
import { orders } from "#database/schema/orders.ts";
import { people } from "#database/schema/people.ts";
import { vendors } from "#database/schema/vendors.ts";
import { promotionKinds, promotionPayers } from "#domain/promotions/promotion.ts";

export const promotionKind = pgEnum("promotion_kind", promotionKinds);
export const promotionPayer = pgEnum("promotion_payer", promotionPayers);

/** What one gives, to which goods and from when is never changed; only its end and its limits are. */
export const promotions = pgTable(
  "promotions",
  {
    /** Of the form that added it. */
    id: id(),
    /** In the order in which they were added. */
    entry: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    /** In capitals; null: it holds by itself. */
    code: text(),
    kind: promotionKind().notNull(),
    basisPoints: integer(),
    amountPaise: paise(),
    mostPaise: paise(),
    minPacks: smallint().notNull().default(1),
    minGoodsPaise: paise().notNull().default(0),
    paidBy: promotionPayer().notNull(),
    vendorId: uuid().references(() => vendors.id),
    /** Not references: it stays when its category or product is deleted. */
    categoryId: uuid(),
    productId: uuid(),
    startsAt: instant().notNull(),
    endsAt: instant(),
    usesMax: integer(),
    perPerson: smallint(),
    /** Of a code: how often it is in orders that were not canceled whole. */
    uses: integer().notNull().default(0),
    personId: uuid()
      .notNull()
      .references(() => people.id),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("promotions_code").on(t.code),
    index("promotions_entry").on(t.entry),
    index("promotions_of_vendor").on(t.vendorId, t.entry),
    index("promotions_by_themselves")
      .on(t.endsAt)
      .where(sql`${t.code} is null`),
    check(
      "promotions_gives",
      sql`case ${t.kind} when 'percent' then ${t.basisPoints} between 1 and 9000 and ${t.amountPaise} is null
        when 'amount' then ${t.amountPaise} > 0 and ${t.basisPoints} is null and ${t.mostPaise} is null
        else ${t.code} is not null and ${t.paidBy} = 'shop' and num_nonnulls(${t.basisPoints}, ${t.amountPaise}, ${t.mostPaise}) = 0 end`,
    ),
    check("promotions_vendor", sql`${t.paidBy} = 'shop' or ${t.vendorId} is not null`),
    check(
      "promotions_by_itself",
      sql`case when ${t.code} is null then ${t.minGoodsPaise} = 0 and num_nonnulls(${t.mostPaise}, ${t.usesMax}, ${t.perPerson}) = 0
        else ${t.minPacks} = 1 end`,
    ),
    check(
      "promotions_limits",
      sql`${t.minPacks} between 1 and 999 and ${t.minGoodsPaise} >= 0 and ${t.mostPaise} > 0
        and ${t.perPerson} > 0 and ${t.endsAt} > ${t.startsAt}`,
    ),
    check("promotions_uses", sql`${t.uses} between 0 and coalesce(${t.usesMax}, ${t.uses})`),
  ],
);

/** In which order one was given, with what it took off. That of a code counts until the order is canceled whole. */
export const promotionUses = pgTable(
  "promotion_uses",
  {
    promotionId: uuid()
      .notNull()
      .references(() => promotions.id),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    personId: uuid()
      .notNull()
      .references(() => people.id),
    savedPaise: paise().notNull(),
    usedAt: instant().notNull(),
    releasedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.promotionId] }),
    index("promotion_uses_latest").on(t.promotionId, t.usedAt.desc(), t.orderId),
    index("promotion_uses_person").on(t.personId, t.promotionId),
  ],
);
