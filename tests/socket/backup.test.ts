import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { readProgram } from "#bin/run-program.ts";
import { openBrowser } from "#tests/browser-session.ts";
import { addressFields, hiddenFields } from "#tests/buyer-browser.ts";
import { startedShop } from "./started-shop.ts";

const folder = mkdtempSync(join(tmpdir(), "beej-backups-"));
/** Where the shop backs itself up to; at first it can't be written to. */
const nightly = join(folder, "nightly");
writeFileSync(nightly, "");
const passphrase = "a passphrase for a test";
const shop = startedShop({ BACKUP_TO: nightly, BACKUP_PASSPHRASE: passphrase });
const password = "kivaro-tenumi-47";
const email = "asha@test.example";
const patience = 120_000;
/** One person places so many orders an hour and no more. */
const pauseMs = 400;
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (command: "backup" | "restore", args: string[], settings: NodeJS.ProcessEnv = {}) =>
  readProgram(process.execPath, ["bin/database/backup.ts", command, ...args], {
    ...process.env,
    DATABASE_URL: "",
    DATA_DIR: shop().dataDir,
    BACKUP_PASSPHRASE: passphrase,
    ...settings,
  });

function browse() {
  const { url } = shop();
  return openBrowser({
    fetch: (path, init = {}) => {
      const headers = new Headers(init.headers);
      if (init.method === "POST") headers.set("Origin", url);
      return fetch(new URL(path, url), { ...init, headers, redirect: "manual" });
    },
  });
}

async function orderOnePack(browser: ReturnType<typeof browse>, packId: string): Promise<string> {
  await browser.post("/cart/lines", {
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ packId, quantity: 1 }),
  });
  const review = await browser.send("/checkout", { ...addressFields, method: "cod", go: "review" });
  const fields = hiddenFields(await review.text());
  const placed = await browser.send("/checkout", { ...fields, method: "cod", go: "order" });
  return /order=(BB-\d{4}-\d+)/.exec(placed.headers.get("Location") ?? "")?.[1] ?? "";
}

type Counted = { orders: number; ordered: number; stock: number; people: number; images: number };
const count = async () =>
  (
    await shop().query<Counted>(`
      select (select count(*) from orders)::int as orders, (select coalesce(sum(quantity), 0) from order_lines)::int as ordered,
        (select sum(stock) from packs)::int as stock, (select count(*) from people)::int as people,
        (select count(*) from product_images)::int as images`)
  )[0] as Counted;

const backups = (of = folder) =>
  readdirSync(of)
    .filter((name) => name.endsWith(".age"))
    .toSorted();
const uploads = () => readdirSync(join(shop().dataDir, "uploads")).toSorted();

let before: Counted;
let after: Counted;
let pictures: string[];
const numbers: string[] = [];

const backedUp = () =>
  shop().query<{ name: string; error: string | null }>(
    "select name, error from backups where place = $1 and ended_at is not null order by id",
    [nightly],
  );

test(
  "a shop backs itself up, tells in the panel why its store refuses, and rings the bell until a backup is good",
  async () => {
    await expect.poll(backedUp, { timeout: 60_000 }).toHaveLength(1);
    const sentence = `The folder ${nightly} can't be used: it is a file.`;
    expect(await backedUp()).toMatchObject([{ error: sentence }]);
    const browser = browse();
    const admin = shop().accounts.find(({ role }) => role === "administrator");
    await browser.send("/admin/login", {
      email: admin?.email ?? "",
      password: admin?.password ?? "",
    });
    const page = async () => (await browser.get("/admin/backups")).text();
    const told = (await page()).replaceAll("&#x27;", "'");
    expect(told).toContain(sentence);
    expect(told).toContain("the last good one is older than a day");

    rmSync(nightly);
    // As an hour later, when the shop tries again.
    await shop().query("update backups set ended_at = ended_at - interval '1 hour'");
    await shop().query("update jobs set due_at = now() where name = 'make-nightly-backup'");
    await expect.poll(backedUp, { timeout: 60_000 }).toHaveLength(2);
    expect((await backedUp())[1]).toEqual({ name: backups(nightly)[0], error: null });
    expect(readdirSync(nightly)).toHaveLength(2);
    expect(await page()).not.toContain("the last good one is older than a day");
  },
  patience,
);

test(
  "a backup is made while orders are placed",
  async () => {
    const browser = browse();
    const registered = await browser.send("/register", {
      name: "Asha Verma",
      email,
      password,
      confirmPassword: password,
      accountType: "customer",
      terms: "on",
    });
    expect(registered.status).toBe(302);
    const [pack] = await shop().query<{ id: string }>(`
    select pack.id from packs pack join products product on product.id = pack.product_id
    where pack.archived_at is null and product.state = 'published' and pack.stock > 50 order by pack.price_paise limit 1`);
    numbers.push(await orderOnePack(browser, pack?.id ?? ""));
    before = await count();
    pictures = uploads();
    const making = { isOver: false };
    const made = run("backup", [folder]).finally(() => {
      making.isOver = true;
    });
    while (!making.isOver) {
      numbers.push(await orderOnePack(browser, pack?.id ?? ""));
      await sleep(pauseMs);
    }
    expect(await made).toMatchObject({ code: 0, errors: "" });
    expect((await made).output).toContain("The backup is good");
    expect(
      await shop().query("select name, error from backups where place = $1", [folder]),
    ).toEqual([{ name: backups()[0], error: null }]);
    after = await count();
    expect(after.orders).toBeGreaterThan(before.orders + 2);
  },
  patience,
);

test(
  "a folder that holds a shop, and one on which a shop runs, are not restored into",
  async () => {
    const running = await run("restore", [folder, "--replace"]);
    expect(running).toMatchObject({ code: 1 });
    expect(running.errors).toContain("The shop is already running on the data folder");
    await shop().stop();
    const held = await run("restore", [folder]);
    expect(held).toMatchObject({ code: 1 });
    expect(held.errors).toContain("is not empty. Restore into an empty one, or say --replace");
  },
  patience,
);

test(
  "a wrong passphrase, a cut file, a changed byte and a marked file that is none are told in a sentence, and nothing is replaced",
  async () => {
    const [name = ""] = backups();
    const bytes = readFileSync(join(folder, name));
    const damaged = mkdtempSync(join(folder, "damaged-"));
    const middle = Math.floor(bytes.length / 2);
    const changed = Buffer.from(bytes);
    changed[middle] = (changed[middle] ?? 0) ^ 1;
    const cases: [string, Buffer, NodeJS.ProcessEnv][] = [
      [
        "The passphrase is not the one this backup was made with.",
        bytes,
        { BACKUP_PASSPHRASE: "quite another one" },
      ],
      [
        "The passphrase of backups has fewer than 12 characters",
        bytes,
        { BACKUP_PASSPHRASE: "short" },
      ],
      ["Backups are encrypted: set BACKUP_PASSPHRASE", bytes, { BACKUP_PASSPHRASE: "" }],
      ["The backup is damaged", bytes.subarray(0, middle), {}],
      ["The backup is damaged", changed, {}],
      ["The backup is damaged", Buffer.from("hello"), {}],
    ];
    for (const [sentence, content, settings] of cases) {
      writeFileSync(join(damaged, name), content);
      const tried = await run("restore", [join(damaged, name), "--replace"], settings);
      expect(tried, sentence).toMatchObject({ code: 1 });
      expect(tried.errors).toContain(sentence);
      expect(tried.errors, "no trace").not.toContain("    at ");
    }
    expect((await run("restore", [damaged, "--replace"])).errors).toContain(
      "There is no backup in",
    );
    await shop().restart();
    expect(await count()).toEqual(after);
    expect(uploads()).toEqual(pictures);
  },
  patience,
);

test(
  "a place that can't be written to is told in a sentence, and leaves nothing half made",
  async () => {
    const file = join(folder, "a-file");
    writeFileSync(file, "");
    const tried = await run("backup", [join(file, "below")]);
    expect(tried).toMatchObject({ code: 1 });
    expect(tried.errors.trim()).toBe(
      `The folder ${join(file, "below")} can't be used: it is a file.`,
    );
  },
  patience,
);

test(
  "a shop comes back from its backup into an empty folder, as it was at one moment while it sold",
  async () => {
    const { dataDir } = shop();
    await shop().stop();
    rmSync(dataDir, { recursive: true });
    expect(await run("restore", [folder])).toMatchObject({ code: 0, errors: "" });
    await shop().restart();
    const restored = await count();
    expect(restored).toMatchObject({ people: before.people, images: before.images });
    expect(restored.orders).toBeGreaterThanOrEqual(before.orders);
    expect(restored.orders).toBeLessThan(after.orders);
    expect(restored.stock + restored.ordered).toBe(after.stock + after.ordered);
    expect(uploads()).toEqual(pictures);

    const browser = browse();
    const entered = await browser.send("/login", { email, password });
    expect(entered.status).toBe(302);
    const page = await browser.get(`/orders`);
    expect(await page.text()).toContain(numbers[0]);
    const [pack] = await shop().query<{ id: string }>(
      "select pack_id as id from order_lines where pack_id is not null limit 1",
    );
    const next = await orderOnePack(browser, pack?.id ?? "");
    expect(next, "sequences go on behind what there is").toMatch(/^BB-/);
  },
  patience,
);

test(
  "a shop is replaced by the backup it made itself only when that is said, and its files are kept aside",
  async () => {
    const { dataDir } = shop();
    await shop().stop();
    writeFileSync(join(dataDir, "uploads", "later.webp"), "drawn after the backup");
    const made = join(nightly, backups(nightly)[0] ?? "");
    const replaced = await run("restore", [made, "--replace"]);
    expect(replaced).toMatchObject({ code: 0, errors: "" });
    const aside = readdirSync(dataDir).find((name) => name.startsWith("before-restore-")) ?? "";
    expect(replaced.output).toContain(join(dataDir, aside));
    expect(existsSync(join(dataDir, aside, "uploads", "later.webp"))).toBe(true);
    expect(uploads()).toEqual(pictures);
    await shop().restart();
    expect((await count()).orders).toBeLessThan(after.orders);
  },
  patience,
);
