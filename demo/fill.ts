import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#database/connect.ts";
import { settings } from "#database/schema/settings.ts";
import {
  makeDemoPeople,
  writeDemoAccounts,
  type DemoAccount,
  type RandomBytes,
} from "./accounts.ts";
import type { Env } from "#server/env.ts";
import { announceChange } from "#server/platform/changes.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import { demoAbout, demoCompany } from "./catalogue/company.ts";
import { demoProducts } from "./catalogue/products.ts";
import { demoVendors } from "./catalogue/vendors.ts";
import { fillCatalogue } from "./fill-catalogue.ts";
import { fillLots } from "./fill-lots.ts";
import { fillPaymentMethods } from "./fill-payment-methods.ts";
import { fillPeople } from "./fill-people.ts";
import { fillBankAccounts, fillVendors, writeDemoLicences } from "./fill-vendors.ts";
import { hasCatalogue } from "./has-catalogue.ts";
import { fillPast } from "./past/fill-past.ts";

export type FillDemoShop = {
  db: Database;
  dataDir: string;
  /** Where it puts the licences; first value: in `dataDir`. */
  licenceFiles?: Storage;
  /** Accounts that can sign in, and reviews by demo customers. */
  people: boolean;
  /** Draws the packets and keeps their files; answers the image key of each product. */
  pictures: (() => Promise<readonly { slug: string; key: string }[]>) | null;
  /** Tells a shop that runs on this database what pages now show otherwise, in the transaction that fills it. */
  announce?: (tx: Transaction) => Promise<void>;
  log: (line: string) => void;
  random?: RandomBytes;
  /** That of the shop, which seals the vendors' bank accounts; without it they have none. */
  secret?: Buffer;
  /** With the orders of some months, where it has people: as a shop of these settings takes them. */
  pastOf?: Env | null;
};

export type DemoShopFilled = { filled: boolean; accounts?: DemoAccount[] };

/**
 * Puts the demo shop into a database that has no catalogue yet, once: everything in one transaction, whoever starts
 * second finds it done. A database with a category or a product of its own is left alone.
 */
export async function fillDemoShop(options: FillDemoShop): Promise<DemoShopFilled> {
  const { db, log } = options;
  if (await hasCatalogue(db)) return { filled: false };
  if (options.pictures !== null) log(`Drawing ${demoProducts.length} seed packets`);
  // Drawn before the transaction: it takes seconds, and files named by their content may be written twice.
  const pictures = (await options.pictures?.()) ?? [];
  const imageKeys = new Map(pictures.map(({ slug, key }) => [slug, key]));
  const newPeople = options.people ? await makeDemoPeople(options.random ?? randomBytes) : [];
  const accounts = newPeople.map(({ role, email, password }): DemoAccount => ({
    role,
    email,
    password,
  }));

  const filled = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('beej-bazaar demo shop'))`);
    if (await hasCatalogue(tx)) return false;
    const { vendorIds, licences } = await fillVendors(tx);
    if (options.secret) await fillBankAccounts(tx, options.secret);
    const productIds = await fillCatalogue(tx, vendorIds, imageKeys);
    if (options.people) await fillPeople(tx, newPeople, { vendorIds, productIds });
    await tx
      .insert(settings)
      .values([
        { key: "business", value: demoCompany },
        { key: "about", value: demoAbout },
        { key: "lotsRequired", value: true },
      ])
      .onConflictDoNothing();
    await fillPaymentMethods(tx);
    const now = new Date();
    await fillLots(tx, now);
    if (options.people && options.pastOf) await fillPast(tx, options.pastOf, now);
    await options.announce?.(tx);
    // Before the commit: a crash in between leaves files that nobody asks for, never accounts or licences without one.
    if (options.people) await writeDemoAccounts(options.dataDir, accounts);
    await writeDemoLicences(options, licences);
    // A shop that is already open shows them at once.
    await announceChange(tx, ["catalogue", "settings"]);
    return true;
  });
  if (!filled) return { filled: false };
  log(`Filled the demo shop: ${demoProducts.length} products of ${demoVendors.length} vendors`);
  return options.people ? { filled: true, accounts } : { filled: true };
}
