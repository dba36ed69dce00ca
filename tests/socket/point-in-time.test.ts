import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { readProgram } from "#bin/run-program.ts";
import { demoAccount, visitorFrom } from "#tests/bench/attacks/visitors.ts";
import { fileOf, formOf } from "#tests/pictures/hostile-uploads.ts";
import { jpeg } from "#tests/pictures/pictures.ts";
import { orderOne, register } from "#tests/releases/side-by-side.ts";
import { startS3StandIn } from "#tests/s3-stand-in.ts";
import { startedShop } from "./started-shop.ts";

const bucket = await startS3StandIn();
const settings = {
  ...bucket.settings(),
  BACKUP_TO: "s3://shop/backups",
  BACKUP_PASSPHRASE: "a passphrase for a test",
  POINT_IN_TIME_MINUTES: "60",
};
const shop = startedShop({ ...settings, TRUST_PROXY: "1" });
const patience = 180_000;
afterAll(() => bucket.close());

const restore = (args: string[], others: NodeJS.ProcessEnv = {}) =>
  readProgram(process.execPath, ["bin/database/backup.ts", "restore", ...args], {
    ...process.env,
    ...settings,
    DATABASE_URL: "",
    DATA_DIR: shop().dataDir,
    ...others,
  });

const stored = (start: string) =>
  [...bucket.objects.keys()].filter((key) => key.startsWith(`backups/point-in-time/${start}`));
const backups = () =>
  [...bucket.objects.keys()].filter((key) => /^backups\/beej-bazaar-[^/]*\.json$/.test(key));
const copies = () => stored("copy-").filter((key) => key.endsWith(".json"));
const packToOrder = async () => {
  const [pack] = await shop().query<{ id: string }>(
    `select k.id from packs k join products p on p.shown_pack_id = k.id where p.state = 'published' and k.stock > 60 limit 1`,
  );
  return pack?.id ?? "";
};
const order = async () => orderOne(await register(shop()), await packToOrder());
const numbers = async () =>
  (await shop().query<{ number: string }>("select number from orders order by placed_at")).map(
    ({ number }) => number,
  );
/** By the clock of the database; no two things happen within the same one. */
async function moment(): Promise<string> {
  await sleep(50);
  const [{ now } = { now: new Date() }] = await shop().query<{ now: Date }>(
    "select clock_timestamp() as now",
  );
  await sleep(50);
  return now.toISOString();
}

const ordered: string[] = [];
const moments: string[] = [];

test(
  "a shop copies its database to the place of its backups, and the log since then, while it sells",
  async () => {
    await expect.poll(copies, { timeout: 90_000 }).toHaveLength(1);
    // The nightly one, which holds the files, is made beside it.
    await expect.poll(backups, { timeout: 90_000 }).toHaveLength(1);
    for (let n = 0; n < 3; n += 1) {
      ordered.push(await order());
      moments.push(await moment());
    }
    const before = stored("log-").length;
    // Where nothing was written since the last piece, which the minutes may have ended just now, there is none to end.
    await shop().query("update jobs set due_at = due_at where name = 'bring-log'");
    await shop().query("select pg_switch_wal()");
    // A run that had begun before would set the next one to a minute from now.
    const bring = async () => {
      await shop().query("update jobs set due_at = now() where name = 'bring-log'");
      return stored("log-").length;
    };
    await expect.poll(bring, { timeout: 30_000 }).toBeGreaterThan(before);
    const laidOut = join(shop().dataDir, "database", "laid-out-log");
    await expect.poll(() => readdirSync(laidOut)).toEqual([]);
    for (const key of stored("log-"))
      expect(bucket.objects.get(key)?.subarray(0, 21).toString()).toBe("age-encryption.org/v1");
  },
  patience,
);

test(
  "what can't be restored is told in a sentence, and the shop stays as it was",
  async () => {
    const at = ["--at", moments[0] ?? ""];
    const running = await restore([...at, "--replace"]);
    expect(running.errors).toContain("The shop is already running on the data folder");
    await shop().stop();
    const cases: [string, string[], NodeJS.ProcessEnv][] = [
      ["Say when, by the clock in India", ["--at", "tomorrow", "--replace"], {}],
      ["is not empty. Restore into an empty one, or say --replace", at, {}],
      ["Nothing before", ["--at", "2020-01-01 12:00", "--replace"], {}],
      ["doesn't reach as far as that moment", ["--at", "2126-01-01 12:00", "--replace"], {}],
      [
        "The passphrase is not the one",
        [...at, "--replace"],
        { BACKUP_PASSPHRASE: "another, and wrong" },
      ],
      [
        "of the embedded database only",
        at,
        { DATABASE_URL: "postgres://shop@127.0.0.1:9/shop", POINT_IN_TIME_MINUTES: "" },
      ],
    ];
    for (const [sentence, args, others] of cases) {
      const tried = await restore(args, others);
      expect(tried.errors, sentence).toContain(sentence);
      expect(tried.code).toBe(1);
      expect(tried.errors, "no trace").not.toContain("    at ");
    }
    await shop().restart();
    expect(await numbers()).toEqual(ordered);
  },
  patience,
);

test(
  "a moment between two orders is restored, a later one after it, and files that are there stay",
  async () => {
    const pictured = await images();
    await uploadPicture();
    expect(await images()).not.toBe(pictured);
    await shop().stop();
    const uploads = () => readdirSync(join(shop().dataDir, "uploads")).length;
    const before = uploads();
    for (const [at, count] of [
      [moments[0], 1],
      // One sees that it was too early.
      [moments[1], 2],
    ] as const) {
      const restored = await restore(["--at", at ?? "", "--replace"]);
      expect(restored).toMatchObject({ code: 0, errors: "" });
      expect(restored.output).toContain(`The database is as it was at ${at}`);
      expect(restored.output).toMatch(/0 were put back/);
      await shop().restart();
      expect(await numbers()).toEqual(ordered.slice(0, count));
      expect(uploads()).toBeGreaterThanOrEqual(before);
      await shop().stop();
    }
    await shop().restart();
    expect(await images(), "uploaded after that moment").toBe(pictured);
    expect(await order(), "numbers go on").toMatch(/^BB-/);
  },
  patience,
);

test(
  "the restored shop copies itself anew and can be restored again, into an empty folder on another machine",
  async () => {
    // After the copy that the restored shop has made.
    await expect
      .poll(() => existsSync(join(shop().dataDir, "database", "laid-out-log", "gap")), {
        timeout: 90_000,
      })
      .toBe(false);
    ordered.splice(2, 1, ...(await numbers()).slice(2));
    const at = await moment();
    await order();
    await shop().query("select pg_switch_wal()");
    await shop().query("update jobs set due_at = now() where name = 'bring-log'");
    await sleep(3_000);
    await shop().stop();
    const pictures = readdirSync(join(shop().dataDir, "uploads")).toSorted();
    rmSync(shop().dataDir, { recursive: true });
    const restored = await restore(["--at", at]);
    expect(restored).toMatchObject({ code: 0, errors: "" });
    expect(restored.output).toMatch(/[1-9]\d* were put back/);
    await shop().restart();
    expect(await numbers()).toEqual(ordered);
    const again = readdirSync(join(shop().dataDir, "uploads"));
    expect(pictures).toEqual(expect.arrayContaining(again));
    expect(again.length).toBeGreaterThan(50);
  },
  patience,
);

const images = async () =>
  (await shop().query<{ n: number }>("select count(*)::int as n from product_images"))[0]?.n;

async function uploadPicture(): Promise<void> {
  const vendor = visitorFrom(shop(), "192.0.2.99");
  const account = demoAccount(shop(), "vendor");
  await vendor.send("/login", { email: account.email, password: account.password });
  const [product] = await shop().query<{ id: string }>(
    `select p.id from products p join people v on v.vendor_id = p.vendor_id where v.email = $1 and p.state = 'published' limit 1`,
    [account.email],
  );
  const body = formOf(fileOf(await jpeg({ width: 640, height: 640 }), "a.jpg", "image/jpeg"));
  const answer = await vendor.post(`/vendor/products/${product?.id}/images/uploads`, { body });
  expect(answer.status).toBe(200);
}
