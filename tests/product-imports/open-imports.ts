import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { connectDatabase, type Connection } from "#database/connect.ts";
import { cloneDatabase } from "#tests/database.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { makePerson } from "#tests/factories/person.ts";
import { testWorld } from "#tests/world.ts";
import { checkImports } from "#server/catalogue/imports/check-imports.ts";
import { getImport } from "#server/catalogue/imports/get-import.ts";
import { sendImport } from "#server/catalogue/imports/send-import.ts";
import type { World } from "#server/world.ts";
import { fileOf, type Cells } from "./files.ts";

type Seller = { id: string; role: "vendor"; status: "active"; vendorId: string };

/** A database of its own with a category, and for each test a vendor of its own that sends files. */
export function openImports() {
  let connection: Connection;
  let drop: () => Promise<void>;
  let world: World;
  let vendor: Seller;

  beforeAll(async () => {
    const database = await cloneDatabase();
    drop = database.drop;
    connection = connectDatabase(database.url, { max: 6 });
    world = testWorld(connection.db);
    await makeCategory(world.db, { slug: "vegetables", nameEn: "Vegetables", nameHi: "सब्ज़ियाँ" });
  });
  beforeEach(async () => {
    vendor = await makeSeller();
  });
  afterAll(async () => {
    await connection.close();
    await drop();
  });

  async function makeSeller(): Promise<Seller> {
    const { id, vendorId } = await makePerson(world.db, { role: "vendor" });
    if (vendorId === null) throw new Error("A vendor has a business");
    return { id, role: "vendor", status: "active", vendorId };
  }

  async function send(rows: readonly Cells[], person = vendor): Promise<string> {
    const sent = await sendImport(world, person, {
      kind: "products",
      fileName: "okra.csv",
      bytes: fileOf(rows),
    });
    if (!sent.ok) throw new Error(`Not sent: ${sent.refusal.code}`);
    return sent.value.importId;
  }

  async function stateOf(id: string, person = vendor) {
    const found = await getImport(world, person, { id, kind: "products" });
    if (found === null) throw new Error("The import is gone");
    return found;
  }

  return {
    get world() {
      return world;
    },
    get vendor() {
      return vendor;
    },
    makeSeller,
    send,
    stateOf,
    async checked(rows: readonly Cells[], person = vendor) {
      const id = await send(rows, person);
      await checkImports(world);
      return stateOf(id, person);
    },
    /** What the vendor has. */
    async counts() {
      const { rows } = await world.db.execute(sql`
        select (select count(*)::int from products where vendor_id = ${vendor.vendorId}) as products,
          (select count(*)::int from packs where vendor_id = ${vendor.vendorId}) as packs,
          (select count(*)::int from stock_movements m join packs k on k.id = m.pack_id
            where k.vendor_id = ${vendor.vendorId}) as movements`);
      return rows[0];
    },
  };
}
