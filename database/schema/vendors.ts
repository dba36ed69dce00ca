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
import type { ImportFault } from "#domain/catalogue/imports/import-fault.ts";
import type { DeliveryZone } from "#domain/delivery/delivery-zone.ts";
import { vendorStates } from "#domain/vendors/vendor.ts";
import { licenceStates } from "#domain/vendors/licences/licence.ts";
import { importKinds, importStates } from "#domain/catalogue/imports/import-state.ts";
import { createdAt, id, instant } from "./columns.ts";

/** 'paused': approved, but its seed licence has ended. */
export const vendorState = pgEnum("vendor_state", vendorStates);

export const vendors = pgTable(
  "vendors",
  {
    id: id(),
    slug: text().notNull(),
    businessName: text().notNull(),
    state: vendorState().notNull().default("waiting"),
    /** Letter code of the state its parcels leave from. Unknown until the vendor completes the list. */
    shipFromState: text(),
    /** Where its parcels are picked up. */
    addressLine1: text(),
    addressLine2: text(),
    city: text(),
    pinCode: text(),
    contactName: text(),
    contactPhone: text(),
    contactEmail: text(),
    /** Customer care, for buyers: shown once the vendor has consented. */
    careEmail: text(),
    carePhone: text(),
    /** Who looks at complaints; null where the shop's officer does. */
    officerName: text(),
    officerDesignation: text(),
    /** Null until the vendor has said whether it is registered for GST. */
    gstRegistered: boolean(),
    gstin: text(),
    /** For income tax; null where it is in the GSTIN, or was not given. */
    pan: text(),
    /** Set while an administrator is asked to look at the completed list. */
    submittedAt: instant(),
    /** Why the list was sent back last, in the administrator's words; null again once it is submitted. */
    sentBackReason: text(),
    /** Where its goods come on terms of its own; null: on the shop's everywhere. */
    deliveryZones: jsonb().$type<DeliveryZone[]>(),
    /** Whether it takes the cash for its parcels itself, and not the shop's couriers. */
    collectsCash: boolean().notNull().default(false),
    /** The account at the gateway that it may be paid to in place of its bank's: an administrator enters it. */
    transferAccount: text(),
    /** From when the shop may pay to it. */
    transferUsableFrom: instant(),
    approvedAt: instant(),
    /** Why it was suspended, in the administrator's words. */
    suspensionReason: text(),
    demo: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("vendors_slug").on(t.slug),
    index("vendors_submitted")
      .on(t.submittedAt)
      .where(sql`${t.submittedAt} is not null`),
    check("vendors_gstin", sql`${t.gstin} is null or ${t.gstRegistered} is not false`),
    check("vendors_pan", sql`${t.pan} ~ '^[A-Z]{5}[0-9]{4}[A-Z]$'`),
    check("vendors_officer", sql`(${t.officerName} is null) = (${t.officerDesignation} is null)`),
  ],
);

/** That buyers are shown the address and customer care of a vendor: who agreed when, and to which wording. */
export const vendorConsents = pgTable(
  "vendor_consents",
  {
    id: id(),
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id),
    /** Null: of a demo vendor, for whom nobody agreed. */
    personId: uuid(),
    /** The version of the wording, and the language in which it was read. */
    wording: text().notNull(),
    language: text().notNull(),
    givenAt: createdAt(),
    withdrawnAt: instant(),
  },
  (t) => [
    uniqueIndex("vendor_consents_one_open")
      .on(t.vendorId)
      .where(sql`${t.withdrawnAt} is null`),
    index("vendor_consents_vendor").on(t.vendorId, t.givenAt),
  ],
);

/** Slugs that vendors had before: they lead on to the vendor, and nobody else gets them. */
export const formerVendorSlugs = pgTable(
  "former_vendor_slugs",
  {
    slug: text().primaryKey(),
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id),
    replacedAt: createdAt(),
  },
  (t) => [index("former_vendor_slugs_vendor").on(t.vendorId)],
);

export const vendorLicenceState = pgEnum("vendor_licence_state", licenceStates);

/** A seed licence as the vendor gave it; a renewal is a row of its own. The accepted one that ends last counts. */
export const vendorLicences = pgTable(
  "vendor_licences",
  {
    id: id(),
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id),
    number: text().notNull(),
    stateCode: text().notNull(),
    /** The last day on which it holds, in India. */
    validUntil: date({ mode: "string" }).notNull(),
    /** The file's name under DATA_DIR/documents, and what it is. */
    documentKey: text().notNull(),
    documentType: text().notNull(),
    state: vendorLicenceState().notNull().default("waiting"),
    refusalReason: text(),
    givenAt: createdAt(),
    decidedAt: instant(),
    decidedBy: uuid(),
    /** The fewest days before its end at which the vendor was warned; null: not yet. */
    warnedDays: smallint(),
  },
  (t) => [
    index("vendor_licences_vendor").on(t.vendorId, t.validUntil),
    uniqueIndex("vendor_licences_one_waiting")
      .on(t.vendorId)
      .where(sql`${t.state} = 'waiting'`),
    index("vendor_licences_ending")
      .on(t.validUntil)
      .where(sql`${t.state} = 'accepted'`),
  ],
);

export const importKind = pgEnum("import_kind", importKinds);

export const productImportState = pgEnum("product_import_state", importStates);

/** A file of products or of lots that a vendor sent: first only looked through, then taken whole or not at all. */
export const productImports = pgTable(
  "product_imports",
  {
    id: id(),
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id),
    personId: uuid().notNull(),
    kind: importKind().notNull().default("products"),
    fileName: text().notNull(),
    /** The file itself; null once it was taken or forgotten. */
    content: text(),
    state: productImportState().notNull().default("checking"),
    rows: integer().notNull().default(0),
    rowsDone: integer().notNull().default(0),
    /** How many products, or new lots. */
    products: integer().notNull().default(0),
    /** How many lots that are there are tested anew. */
    retests: integer().notNull().default(0),
    faultCount: integer().notNull().default(0),
    /** The first faults that were found; `faultCount` counts all of them. */
    faults: jsonb().$type<ImportFault[]>().notNull().default([]),
    createdAt: createdAt(),
    finishedAt: instant(),
  },
  (t) => [index("product_imports_vendor").on(t.vendorId, t.createdAt.desc())],
);
