import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { settlementDifferenceKinds } from "#domain/ledger/settlements/match-item.ts";
import { settlementItemKinds } from "#domain/ledger/settlements/settlement.ts";
import { instant, paise } from "#database/schema/columns.ts";
import { people } from "#database/schema/people.ts";
import { captures } from "#database/schema/payments.ts";

export const settlementItemKind = pgEnum("settlement_item_kind", settlementItemKinds);
export const settlementDifferenceKind = pgEnum(
  "settlement_difference_kind",
  settlementDifferenceKinds,
);

/** What a gateway paid to the bank, as it told it first: triggers refuse a change or a removal. */
export const gatewaySettlements = pgTable(
  "gateway_settlements",
  {
    id: uuid().primaryKey(),
    serial: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    gateway: text().notNull(),
    /** The gateway's name for it. */
    reference: text().notNull(),
    /** The bank's name for the transfer. */
    utr: text().notNull(),
    settledOn: date().notNull(),
    /** Sums of its items: what the bank got, and what the gateway kept. */
    netPaise: paise().notNull(),
    feePaise: paise().notNull(),
    taxPaise: paise().notNull(),
    items: integer().notNull(),
    toldAt: instant().notNull(),
    /** Who uploaded it; null: the gateway told it. */
    enteredBy: uuid().references(() => people.id),
  },
  (t) => [
    uniqueIndex("gateway_settlements_once").on(t.gateway, t.reference),
    uniqueIndex("gateway_settlements_serial").on(t.serial),
    index("gateway_settlements_latest").on(t.settledOn, t.serial),
  ],
);

/** What it consists of, as it was told. */
export const gatewaySettlementItems = pgTable(
  "gateway_settlement_items",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    settlementId: uuid().notNull(),
    kind: settlementItemKind().notNull(),
    /** The gateway's name for the payment, refund or transfer. */
    reference: text().notNull(),
    description: text(),
    amountPaise: paise().notNull(),
    /** Without the GST on it. */
    feePaise: paise().notNull(),
    taxPaise: paise().notNull(),
    debitPaise: paise().notNull(),
    creditPaise: paise().notNull(),
  },
  (t) => [
    // A name of its own: the usual one is longer than PostgreSQL keeps.
    foreignKey({
      name: "gateway_settlement_items_of",
      columns: [t.settlementId],
      foreignColumns: [gatewaySettlements.id],
    }),
    index("gateway_settlement_items_settlement").on(t.settlementId, t.id),
    index("gateway_settlement_items_reference").on(t.reference),
    check(
      "gateway_settlement_items_sums",
      sql`abs(${t.creditPaise} - ${t.debitPaise} + ${t.feePaise} + ${t.taxPaise}) = ${t.amountPaise}`,
    ),
  ],
);

/** Where gateway settlements and our records disagree, or a payment was not settled in time. It goes once it is right, or a person says what it is. */
export const settlementDifferences = pgTable(
  "settlement_differences",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    kind: settlementDifferenceKind().notNull(),
    gateway: text().notNull(),
    /** Null: of a payment that was not settled. */
    settlementId: uuid().references(() => gatewaySettlements.id),
    itemId: bigint({ mode: "number" }).references(() => gatewaySettlementItems.id),
    captureId: uuid().references(() => captures.id),
    /** The gateway's name for what it is about. */
    reference: text().notNull(),
    /** What our records say; null: they know nothing of it. */
    expectedPaise: paise(),
    /** What the gateway says; null: nothing. */
    toldPaise: paise(),
    /** Of a settlement that is told otherwise: SHA-256 of how, so that each way stands here once. */
    digest: text(),
    foundAt: instant().notNull(),
    /** Who said what it is: it is none that waits any more. */
    acceptedBy: uuid().references(() => people.id),
    acceptedAt: instant(),
    reason: text(),
  },
  (t) => [
    uniqueIndex("settlement_differences_item").on(t.itemId),
    uniqueIndex("settlement_differences_capture").on(t.captureId),
    uniqueIndex("settlement_differences_told").on(t.settlementId, t.digest),
    index("settlement_differences_open")
      .on(t.id)
      .where(sql`${t.acceptedAt} is null`),
    check(
      "settlement_differences_about",
      sql`case ${t.kind} when 'unsettled' then ${t.captureId} is not null when 'told-otherwise' then ${t.digest} is not null
        else ${t.itemId} is not null end`,
    ),
    check(
      "settlement_differences_accepted",
      sql`num_nonnulls(${t.acceptedBy}, ${t.acceptedAt}, ${t.reason}) in (0, 3)`,
    ),
  ],
);

/** How each gateway was asked for its settlements last. */
export const gatewaySettlementLooks = pgTable("gateway_settlement_looks", {
  gateway: text().primaryKey(),
  /** What it took since then has to be in a settlement that we know: all since were asked for. */
  watchedFrom: instant().notNull(),
  askedAt: instant().notNull(),
  /** 'whole', 'partly' or 'untold'. */
  ended: text().notNull(),
});
