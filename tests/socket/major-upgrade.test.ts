import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fetchOlderPostgres } from "#bin/database/older-postgres.ts";
import { readProgram } from "#bin/run-program.ts";
import { copyTables } from "#database/copies/copy-tables.ts";
import { startEmbeddedDatabase } from "#database/embedded.ts";
import { orderOne, register } from "#tests/releases/side-by-side.ts";
import { startedShop } from "./started-shop.ts";

const shop = startedShop({ TRUST_PROXY: "1" });
const patience = 180_000;
const before = "17";
const inDatabase = (name: string) => join(shop().dataDir, "database", name);
const kept = () => inDatabase(`cluster-of-postgresql-${before}`);

const run = (program: string, ...args: string[]) =>
  readProgram(process.execPath, [program, ...args], {
    ...process.env,
    NODE_ENV: "production",
    DATABASE_URL: "",
    DATA_DIR: shop().dataDir,
    PORT: "0",
  });
const upgrade = (...args: string[]) => run("bin/database/upgrade-database.ts", ...args);

type Counted = { orders: number; people: number; movements: number; version: string };
const count = async () =>
  (
    await shop().query<Counted>(`
      select (select count(*) from orders)::int as orders, (select count(*) from people)::int as people,
        (select count(*) from stock_movements)::int as movements, current_setting('server_version') as version`)
  )[0];

const order = async () => {
  const [pack] = await shop().query<{ id: string }>(
    `select k.id from packs k join products p on p.shown_pack_id = k.id where p.state = 'published' and k.stock > 60 limit 1`,
  );
  return orderOne(await register(shop()), pack?.id ?? "");
};

/** As a release with the older PostgreSQL would have left it. */
async function makeOlder(): Promise<void> {
  const older = await fetchOlderPostgres(before, () => {});
  const { dataDir } = shop();
  const aside = join(dataDir, "older");
  mkdirSync(join(aside, "secrets"), { recursive: true });
  const password = join("secrets", "database-password");
  writeFileSync(join(aside, password), readFileSync(join(dataDir, password)));
  const newer = await startEmbeddedDatabase({ dataDir, log: () => {} });
  const made = await startEmbeddedDatabase({ dataDir: aside, older, log: () => {} });
  try {
    await copyTables(newer.url, made.url);
  } finally {
    await made.stop();
    await newer.stop();
  }
  rmSync(inDatabase("cluster"), { recursive: true });
  renameSync(join(aside, "database", "cluster"), inDatabase("cluster"));
  rmSync(aside, { recursive: true });
}

test(
  "a shop on the folder of an older PostgreSQL doesn't start, and says which command brings it to the newer one",
  async () => {
    await order();
    await shop().stop();
    await makeOlder();
    const started = await run("bin/shop.ts");
    expect(started.code).toBe(1);
    expect(started.errors).toContain(`was made by PostgreSQL ${before}`);
    expect(started.errors).toContain("npm run db:upgrade");
    expect(started.errors, "no trace").not.toContain("    at ");
    const early = await upgrade("--remove-old");
    expect(early.errors).toContain("was not brought to PostgreSQL");
  },
  patience,
);

test(
  "the command copies and compares every row, keeps the old database, and the shop goes on with what it had",
  async () => {
    const upgraded = await upgrade();
    expect(upgraded).toMatchObject({ code: 0, errors: "" });
    expect(upgraded.output).toMatch(/\d{3,} rows of \d\d+ tables were copied and compared/);
    expect(readFileSync(join(kept(), "PG_VERSION"), "utf8").trim()).toBe(before);
    await shop().restart();
    expect(await count()).toMatchObject({ orders: 1, version: expect.stringMatching(/^18\./) });
    expect((await count())?.movements).toBeGreaterThan(30);
    expect(await order(), "numbers go on").toMatch(/^BB-\d{4}-\d+2$/);
    await shop().stop();
  },
  patience,
);

test("the old database stays until that is said, and without the new one nothing is made in its place", async () => {
  expect((await upgrade()).output).toContain("nothing was done");
  expect(existsSync(kept())).toBe(true);
  renameSync(inDatabase("cluster"), inDatabase("moved"));
  const lost = await run("bin/shop.ts");
  expect(lost.errors).toContain(`Rename ${kept()} to it`);
  renameSync(inDatabase("moved"), inDatabase("cluster"));
  expect((await upgrade("--remove-old")).output).toContain("Removed:");
  expect(existsSync(kept())).toBe(false);
  await shop().restart();
  expect(await count()).toMatchObject({ orders: 2 });
}, 120_000);
