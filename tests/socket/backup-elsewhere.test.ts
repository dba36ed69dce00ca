import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, describe, expect, test } from "vitest";
import { readProgram } from "#bin/run-program.ts";
import { startEmbeddedDatabase } from "#database/embedded.ts";
import { findOwnPostgres, startOwnPostgres } from "#tests/own-postgres.ts";
import { orderOne, register } from "#tests/releases/side-by-side.ts";
import { startS3StandIn } from "#tests/s3-stand-in.ts";
import { startedShop } from "./started-shop.ts";

// The commands of backup and restore, to a store and from there into a PostgreSQL of one's own, and back.

const bin = findOwnPostgres();
const bucket = await startS3StandIn();
const folder = mkdtempSync(join(tmpdir(), "beej-elsewhere-"));
const shop = startedShop({ TRUST_PROXY: "1" });
const patience = 180_000;
afterAll(async () => {
  await bucket.close();
  rmSync(folder, { recursive: true, force: true });
});

const run = (command: "backup" | "restore", place: string, settings: NodeJS.ProcessEnv) =>
  readProgram(process.execPath, ["bin/database/backup.ts", command, place], {
    ...process.env,
    ...bucket.settings(),
    DATABASE_URL: "",
    BACKUP_PASSPHRASE: "a passphrase for a test",
    ...settings,
  });

/** All that was ordered and moved, as one text. */
async function booksOf(url: string): Promise<unknown> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select (select md5(string_agg(o::text, '' order by id)) from orders o) as orders,
        (select md5(string_agg(m::text, '' order by id)) from stock_movements m) as movements,
        (select md5(string_agg(p::text, '' order by id)) from people p) as people,
        (select count(*)::int from drizzle.__drizzle_migrations) as migrations`,
    );
    return rows[0];
  } finally {
    await client.end();
  }
}

describe.skipIf(bin === undefined)("a PostgreSQL of one's own", () => {
  test(
    "takes a shop from a store that the embedded one was backed up to, and gives it back the same way",
    async () => {
      const [pack] = await shop().query<{ id: string }>(
        `select k.id from packs k join products p on p.shown_pack_id = k.id where p.state = 'published' and k.stock > 60 limit 1`,
      );
      await orderOne(await register(shop()), pack?.id ?? "");
      const first = await run("backup", "s3://shop/first", { DATA_DIR: shop().dataDir });
      expect(first).toMatchObject({ code: 0, errors: "" });
      await shop().stop();

      const own = await startOwnPostgres(bin ?? "");
      const [there, back] = [join(folder, "there"), join(folder, "back")];
      try {
        const settings = { DATABASE_URL: own.url, DATA_DIR: there };
        const restored = await run("restore", "s3://shop/first", settings);
        expect(restored).toMatchObject({ code: 0, errors: "" });
        const full = await run("restore", "s3://shop/first", { ...settings, DATA_DIR: back });
        expect(full.errors).toContain("The database is not empty");
        const second = await run("backup", "s3://shop/second", settings);
        expect(second).toMatchObject({ code: 0, errors: "" });
        expect(await run("restore", "s3://shop/second", { DATA_DIR: back })).toMatchObject({
          code: 0,
          errors: "",
        });
        const embedded = await startEmbeddedDatabase({ dataDir: back, log: () => {} });
        let books: unknown;
        try {
          books = await booksOf(embedded.url);
        } finally {
          await embedded.stop();
        }
        expect(books).toEqual(await booksOf(own.url));
        expect(books).toMatchObject({ orders: expect.stringMatching(/^\w{32}$/) });
      } finally {
        await own.stop();
      }
      const pictures = (dataDir: string) => readdirSync(join(dataDir, "uploads")).toSorted();
      expect(pictures(back)).toEqual(pictures(shop().dataDir));
      await shop().restart();
    },
    patience,
  );
});
