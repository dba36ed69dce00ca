import { verify } from "@node-rs/argon2";
import { sql } from "drizzle-orm";
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { connectDatabase, type Database } from "#database/connect.ts";
import { selectProgress } from "#server/catalogue/lots/opening/opening-store.ts";
import { getSettings } from "#server/settings/get-settings.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { cloneDatabase, testDatabase } from "#tests/database.ts";
import type { DemoAccount } from "./accounts.ts";
import { openNumber } from "#server/vendors/bank/seal-number.ts";
import { fillDemoShop } from "./fill.ts";

const database = testDatabase();
const silent = () => {};
let dataDir = "";

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "beej-demo-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const fill = (db: Database, people: boolean) =>
  fillDemoShop({ db, dataDir, people, pictures: null, log: silent });

async function one(db: Database, query: string): Promise<Record<string, unknown> | undefined> {
  return (await db.execute(sql.raw(query))).rows[0];
}

const writtenAccounts = () =>
  JSON.parse(readFileSync(join(dataDir, "demo-accounts.json"), "utf8")) as DemoAccount[];

test("the demo people sign in with the passwords of the file, which only its owner may read", async () => {
  const { db } = database;
  const { accounts } = await fill(db, true);
  expect(writtenAccounts()).toEqual(accounts);
  expect(statSync(join(dataDir, "demo-accounts.json")).mode & 0o777).toBe(0o600);
  expect(accounts?.map((account) => account.role)).toEqual([
    "customer",
    "vendor",
    "vendor",
    "administrator",
  ]);
  for (const { email, password, role } of accounts ?? []) {
    expect(password.length).toBeGreaterThanOrEqual(14);
    const person = await one(
      db,
      `select role, password_hash, demo from people where email = '${email}'`,
    );
    expect(person).toMatchObject({ role, demo: true });
    expect(person?.["password_hash"]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verify(String(person?.["password_hash"]), password)).toBe(true);
  }
});

test("each installation has passwords of its own", async () => {
  const { db } = database;
  const first = await fill(db, true);
  await db.execute(sql`truncate people, vendors, categories, products cascade`);
  const second = await fill(db, true);
  const all = [...(first.accounts ?? []), ...(second.accounts ?? [])].map(
    (account) => account.password,
  );
  expect(new Set(all).size).toBe(8);
});

test("a pack's movements add up to its stock, and a product's reviews to its rating", async () => {
  const { db } = database;
  await fill(db, true);
  const wrongStock = await one(
    db,
    `select count(*)::int as count from packs
     where stock <> (select coalesce(sum(change), 0) from stock_movements where pack_id = packs.id and cause = 'opening')`,
  );
  expect(wrongStock).toEqual({ count: 0 });
  const wrongRating = await one(
    db,
    `select count(*)::int as count from products
     where (rating_count, rating_sum) <> (select count(*), coalesce(sum(stars), 0) from reviews where product_id = products.id)`,
  );
  expect(wrongRating).toEqual({ count: 0 });
  expect(
    await one(
      db,
      "select count(*)::int as count, bool_and(shown_pack_id is not null) as shown from products",
    ),
  ).toEqual({
    count: 15,
    shown: true,
  });
});

test("without people nobody can sign in, no review is invented and no password written", async () => {
  const { db } = database;
  expect(await fill(db, false)).toEqual({ filled: true });
  expect(
    await one(
      db,
      "select (select count(*) from people)::int as people, (select count(*) from reviews)::int as reviews, (select count(*) from products)::int as products",
    ),
  ).toEqual({
    people: 0,
    reviews: 0,
    products: 15,
  });
  expect(readdirSync(dataDir)).toEqual(["documents"]);
});

test("a shop with a category of its own is left alone", async () => {
  const { db } = database;
  await db.execute(
    sql`insert into categories (id, slug, name_en, name_hi) values (gen_random_uuid(), 'trees', 'Trees', 'पेड़')`,
  );
  expect(await fill(db, true)).toEqual({ filled: false });
  expect(await one(db, "select count(*)::int as count from products")).toEqual({ count: 0 });
});

test("every product gets the picture that was drawn for it", async () => {
  const { db } = database;
  const pictures = () => Promise.resolve([{ slug: "groundnut", key: "abc123" }]);
  await fillDemoShop({ db, dataDir, people: false, pictures, log: silent });
  expect(
    (
      await db.execute(
        sql`select products.slug, key from product_images join products on products.id = product_id`,
      )
    ).rows,
  ).toEqual([{ slug: "groundnut", key: "abc123" }]);
});

test("when the file can't be written nothing is in the shop", async () => {
  const { db } = database;
  rmSync(dataDir, { recursive: true });
  await expect(fill(db, true)).rejects.toThrow("ENOENT");
  expect(await one(db, "select count(*)::int as count from people")).toEqual({ count: 0 });
});

test("two starts at once fill the shop once, and the file holds the passwords that work", async () => {
  const clone = await cloneDatabase();
  const { db, close } = connectDatabase(clone.url, { max: 4 });
  const both = await Promise.all([fill(db, true), fill(db, true)]);
  expect(both.filter((answer) => answer.filled)).toHaveLength(1);
  expect(writtenAccounts()).toEqual(both.find((answer) => answer.filled)?.accounts);
  expect(await one(db, "select count(*)::int as count from products")).toEqual({ count: 15 });
  await close();
  await clone.drop();
});

test("a shop that runs meanwhile is told of its new catalogue as that is committed, once", async () => {
  const { db } = database;
  const seen: unknown[] = [];
  const announced = () =>
    fillDemoShop({
      db,
      dataDir,
      people: false,
      pictures: null,
      log: silent,
      announce: async (tx) => {
        const { rows } = await tx.execute(sql`select count(*) as products from products`);
        seen.push(...rows);
      },
    });
  expect((await announced()).filled).toBe(true);
  expect((await announced()).filled).toBe(false);
  expect(seen).toEqual([{ products: 15 }]);
});

test("lots are required, as every packet of its seed for sowing belongs to one", async () => {
  const { db } = database;
  await fill(db, false);
  expect((await getSettings(db)).lotsRequired).toBe(true);
  expect(await selectProgress(db, null)).toMatchObject({ open: 0, isMore: false });
  await checkInvariants(db);
});

test("the samples of ways to pay are marked and switched off", async () => {
  const { db } = database;
  await fill(db, false);
  const { rows } = await db.execute(
    sql`select name, enabled, demo from offline_methods order by created_at, id`,
  );
  expect(rows).toEqual([
    { name: "Mobile Banking", enabled: false, demo: true },
    { name: "Bank Payment", enabled: false, demo: true },
  ]);
});

test("both vendors have completed their list, and a licence whose paper only the shop may read", async () => {
  const { db } = database;
  await fill(db, false);
  const { rows } = await db.execute<{ documentKey: string }>(sql`
    select v.state, l.state as licence, number, valid_until as "validUntil", document_key as "documentKey",
      address_line1 is null or city is null or pin_code is null or contact_name is null or contact_phone is null
        or care_email is null or care_phone is null or officer_name not like '%(demo)'
        or not exists (select from vendor_consents c where c.vendor_id = v.id and c.person_id is null)
        or contact_email is null or gst_registered is null as incomplete
    from vendors v join vendor_licences l on l.vendor_id = v.id order by number`);
  const same = {
    state: "approved",
    licence: "accepted",
    validUntil: "2099-12-31",
    incomplete: false,
  };
  expect(rows).toMatchObject([
    { ...same, number: "DEMO-SEED-0001" },
    { ...same, number: "DEMO-SEED-0002" },
  ]);
  for (const { documentKey } of rows) {
    const file = join(dataDir, "documents", documentKey);
    expect(readFileSync(file, "latin1")).toMatch(/^%PDF-1\.4[^]*%%EOF\n$/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  }
  expect(statSync(join(dataDir, "documents")).mode & 0o777).toBe(0o700);
});

test("the vendors have accounts of a bank that there is none of, which the shop's secret opens", async () => {
  const { db } = database;
  const secret = Buffer.alloc(32, "demo");
  await fillDemoShop({ db, dataDir, people: false, pictures: null, secret, log: silent });
  const { rows } = await db.execute<{
    id: string;
    vendorId: string;
    ifsc: string;
    lastFour: string;
    sealed: string;
  }>(sql`select id, vendor_id as "vendorId", ifsc, last_four as "lastFour", sealed_number as sealed
    from vendor_bank_accounts`);
  expect(rows).toHaveLength(2);
  for (const { ifsc, lastFour, sealed, ...of } of rows) {
    expect(ifsc).toBe("DEMO0000001");
    expect(openNumber({ secret }, of, sealed)).toMatch(new RegExp(`^4[0-9]{6}${lastFour}$`));
  }
});
