import { createHash } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { Client } from "pg";
import { connectDatabase } from "#database/connect.ts";
import { fillBigCatalogue } from "#demo/big-catalogue.ts";
import { bigShopSize, fillBigShop } from "#demo/big/fill-big-shop.ts";
import { demoProducts } from "#demo/catalogue/products.ts";
import { fillDemoShop } from "#demo/fill.ts";
import { startEmbeddedDatabase, type EmbeddedDatabase } from "#database/embedded.ts";
import { migrateDatabase } from "#database/migrating/migrate.ts";

export type ShopData = {
  dataDir: string;
  /** Starts the database, with the settings of production: it waits for the disk. */
  open(): Promise<string>;
  close(): Promise<void>;
  remove(): void;
};

export function temporaryData(): ShopData {
  const folder = mkdtempSync(join(tmpdir(), "beej-bench-"));
  // As root the database runs under another user, who has to pass through.
  chmodSync(folder, 0o711);
  const dataDir = join(folder, "data");
  let opening: Promise<EmbeddedDatabase> | undefined;
  return {
    dataDir,
    async open() {
      opening = startEmbeddedDatabase({ dataDir, log: () => {} });
      return (await opening).url;
    },
    async close() {
      const database = await opening;
      opening = undefined;
      await database?.stop();
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The demo shop without drawing its pictures: pages name them, and nobody asks for them here. */
export async function fillDemo(databaseUrl: string, dataDir: string): Promise<void> {
  await migrateDatabase(databaseUrl);
  const pictures = () =>
    Promise.resolve(
      demoProducts.map(({ slug }) => ({
        slug,
        key: createHash("sha256").update(slug).digest("hex").slice(0, 20),
      })),
    );
  await withDatabase(databaseUrl, (db) =>
    fillDemoShop({ db, dataDir, people: true, pictures, log: () => {} }),
  );
}

/** A second database beside the demo shop's, with so many products more. */
export async function fillBig(
  databaseUrl: string,
  products: number,
  name = "big",
): Promise<string> {
  const url = await copyDatabase(databaseUrl, name);
  await withDatabase(url, async (db) => {
    await fillBigCatalogue({ db, products, progress: () => {} });
    // Its packets belong to no lot, and are corrected as such.
    await db.execute(sql`delete from settings where key = 'lotsRequired'`);
    // What the database would do in the next minutes, beside what is measured.
    await db.execute(sql`vacuum analyze`);
    await db.execute(sql`checkpoint`);
  });
  return url;
}

/** One more beside it: as large as shops get. */
export async function fillLargest(
  databaseUrl: string,
  say: (line: string) => void,
): Promise<string> {
  const url = await copyDatabase(databaseUrl, "panel");
  const told = new Set<string>();
  const progress = (what: string, done: number, total: number) => {
    const tenth = `${Math.floor((10 * done) / total)}0 % of ${total} ${what}`;
    if (!told.has(tenth)) say(tenth);
    told.add(tenth);
  };
  await withDatabase(url, (db) =>
    fillBigShop({ db, size: bigShopSize, now: new Date(), progress }),
  );
  return url;
}

export async function copyDatabase(databaseUrl: string, name: string): Promise<string> {
  const admin = databaseNamed(databaseUrl, "postgres");
  const client = new Client({ connectionString: admin });
  await client.connect();
  await client.query(`create database ${name} template ${new URL(databaseUrl).pathname.slice(1)}`);
  await client.end();
  return databaseNamed(databaseUrl, name);
}

export async function withDatabase<T>(
  databaseUrl: string,
  work: (db: ReturnType<typeof connectDatabase>["db"]) => Promise<T>,
): Promise<T> {
  const { db, close } = connectDatabase(databaseUrl, { max: 2 });
  try {
    return await work(db);
  } finally {
    await close();
  }
}

function databaseNamed(databaseUrl: string, name: string): string {
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  return url.href;
}
