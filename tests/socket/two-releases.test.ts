import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { root } from "#bin/root.ts";
import { connectDatabase } from "#database/connect.ts";
import { demoAccount, signInAs, visitorFrom } from "#tests/bench/attacks/visitors.ts";
import { shownCash } from "#tests/http/shown-cash.ts";
import { postOrdersSince } from "#server/ledger/post-old-orders.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { openShop, type OpenShop } from "#tests/open-shop.ts";
import { buildRelease, readHistory, type Release } from "#tests/releases/build-release.ts";
import { releaseBefore } from "#tests/releases/release-before.ts";
import {
  goTo,
  keepOrdering,
  orderOne,
  register,
  signInToPanel,
  walk,
} from "#tests/releases/side-by-side.ts";

// The release before and this one on one database, as a shop has them while its processes are replaced (decisions 057, 072).

const patience = 240_000;
const migrations = "database/migrations";
let release: Release | undefined;
let before: OpenShop;
let now: OpenShop;

/** This release, on the database and the files of the one before, which runs them. */
const openNow = () =>
  openShop({
    DATABASE_URL: before.databaseUrl(),
    STORAGE_URL: before.dataDir,
    SECRET_KEY: before.secret.toString("hex"),
    SANDBOX_PAYMENTS: "1",
    TRUST_PROXY: "1",
  });

const manyPacks = () =>
  before.query<{ id: string; slug: string; product: string; price: number }>(
    `select k.id, p.slug, p.id as product, k.price_paise as price from packs k join products p on p.shown_pack_id = k.id
     join people v on v.vendor_id = p.vendor_id
     where p.state = 'published' and k.stock > 60 and coalesce(k.mrp_paise, 9800) >= 9800 and v.email = $1 order by k.id limit 2`,
    [demoAccount(before, "vendor").email],
  );

const newestMigration = async () =>
  (
    await before.query<{ count: number }>(
      "select count(*)::int as count from drizzle.__drizzle_migrations",
    )
  )[0]?.count;

const sqlFiles = (list: string) => list.split("\n").filter((name) => name.endsWith(".sql"));

// Who has the sources without their history has no release before.
describe.skipIf(!existsSync(join(root, ".git")))("two releases", () => {
  beforeAll(async () => {
    release = await buildRelease(releaseBefore.commit);
    before = await openShop(
      { TRUST_PROXY: "1", DEMO_ORDERS: "1" },
      { isFirst: true, sources: release.root },
    );
  }, patience);
  afterAll(async () => {
    await before?.close();
    release?.remove();
  });

  test("what the release before brought of migrations is here as it was", async () => {
    const names = sqlFiles(
      await readHistory("ls-tree", "--name-only", releaseBefore.commit, `${migrations}/`),
    );
    expect(names.at(-1)).toBe(`${migrations}/${releaseBefore.migration}.sql`);
    for (const name of names)
      expect(readFileSync(join(root, name), "utf8"), name).toBe(
        await readHistory("show", `${releaseBefore.commit}:${name}`),
      );
    expect(await newestMigration()).toBe(names.length);
  });

  test(
    "it sells while this one migrates its database and opens beside it",
    async () => {
      const [pack] = await manyPacks();
      const buyers = [await register(before), await register(before), await register(before)];
      const ordering = buyers.map((buyer) => keepOrdering(buyer, pack?.id ?? ""));
      now = await openNow();
      await sleep(2_000);
      const ordered = await Promise.all(ordering.map((end) => end()));
      expect(ordered.flatMap(({ faults }) => faults)).toEqual([]);
      for (const { numbers } of ordered) expect(numbers.length).toBeGreaterThan(2);
      const here = sqlFiles(await readHistory("ls-files", migrations));
      expect(await newestMigration()).toBe(here.length);
    },
    patience,
  );

  test("who registers and orders with one is signed in and orders with the other, and either shows both orders", async () => {
    const [pack] = await manyPacks();
    const buyer = await register(before);
    const sides = [buyer, goTo(now, buyer, "192.0.2.201")];
    const numbers: string[] = [];
    for (const side of [...sides, ...sides.toReversed()])
      numbers.push(await orderOne(side, pack?.id ?? ""));
    expect(new Set(numbers).size).toBe(4);
    for (const side of sides) {
      const page = await (await side.get("/orders")).text();
      for (const number of numbers) expect(page).toContain(number);
    }
    const other = await register(now);
    await orderOne(goTo(before, other, "192.0.2.202"), pack?.id ?? "");
  });

  test("a price that is changed with one is on the pages of the other at once", async () => {
    const [pack] = await manyPacks();
    if (pack === undefined) throw new Error("The vendor sells nothing.");
    let seenPrice = String(pack.price);
    const changes: [OpenShop, string][] = [
      [before, "97.31"],
      [now, "97.32"],
    ];
    for (const [shop, price] of changes) {
      const visitors = [visitorFrom(before, "192.0.2.203"), visitorFrom(now, "192.0.2.204")];
      const shown = (at: (typeof visitors)[number]) =>
        at.get(`/products/${pack.slug}`).then((page) => page.text());
      for (const visitor of visitors) expect(await shown(visitor)).not.toContain(`₹${price}`);
      const vendor = visitorFrom(shop, "192.0.2.205");
      await signInAs(vendor, demoAccount(before, "vendor"));
      const form = { price, seenPrice, list: "" };
      const path = `/vendor/products/${pack.product}/packs/${pack.id}/price`;
      expect((await vendor.send(path, form)).status).toBe(302);
      for (const visitor of visitors)
        await expect.poll(() => shown(visitor), { timeout: 2_000 }).toContain(`₹${price}`);
      seenPrice = price.replace(".", "");
    }
  });

  test(
    "a parcel is moved by both in turns, comes back at both, and all rules of the books hold",
    async () => {
      const [, pack] = await manyPacks();
      const buyer = await register(before);
      const panels = [await signInToPanel(before, "192.0.2.206")];
      panels.push(goTo(now, panels[0] as (typeof panels)[number], "192.0.2.206"));
      const steps = ["confirmed", "processing", "shipped", "delivered"];
      const placed: string[] = [];
      for (const first of [0, 1]) {
        const number = await orderOne(
          first === 0 ? buyer : goTo(now, buyer, "192.0.2.207"),
          pack?.id ?? "",
        );
        placed.push(number);
        for (const [index, to] of steps.slice(1).entries()) {
          const panel = panels[(index + first) % 2];
          const page = await (await panel?.get(`/admin/orders/${number}`))?.text();
          const form = { shown: steps[index] ?? "", to, carrier: "India Post" };
          const moved = await panel?.send(`/admin/orders/${number}/parcels/1/moves`, {
            ...form,
            cashPaise: shownCash(page ?? "", 1),
          });
          expect(moved?.headers.get("Location"), `${number} ${to}`).toMatch(/\?done=moved$/);
        }
      }
      for (const [at, number] of placed.entries()) {
        const side = at === 0 ? buyer : goTo(now, buyer, "192.0.2.207");
        const path = `/orders/${number}/parcels/1/return-request`;
        const asked = await side.send(path, { reason: "damaged", words: "" });
        expect(asked.status).toBe(302);
      }
      const { db, close } = connectDatabase(before.databaseUrl(), { max: 4 });
      try {
        // What the release before moved it did not post: the nightly job does.
        await postOrdersSince(db, null);
        await checkInvariants(db);
      } finally {
        await close();
      }
    },
    patience,
  );

  test(
    "every kind of page of the release before is drawn from the newer schema, and of this one beside it",
    async () => {
      const buyer = await register(before);
      const vendor = visitorFrom(before, "192.0.2.208");
      await signInAs(vendor, demoAccount(before, "vendor"));
      const customer = visitorFrom(before, "192.0.2.209");
      await signInAs(customer, demoAccount(before, "customer"));
      const admin = await signInToPanel(before, "192.0.2.210");
      const pages = /^\/(?!admin|vendor|media|assets|login|logout)/;
      const areas = [
        { who: buyer, from: "/", below: pages, least: 10 },
        { who: customer, from: "/orders", below: pages, least: 10 },
        { who: vendor, from: "/vendor/dashboard", below: /^\/vendor\//, least: 30 },
        { who: admin, from: "/admin/dashboard", below: /^\/admin\//, least: 50 },
      ];
      for (const { who, least, ...area } of areas)
        for (const shop of [before, now]) {
          const seen = await walk(goTo(shop, who, "192.0.2.211"), { ...area, most: 120 });
          expect(seen.size, area.from).toBeGreaterThan(least);
          // Who bought nothing of it may write no review.
          const broken = [...seen].filter(([, status]) => status >= 400 && status !== 403);
          expect(broken, `${shop === before ? "before" : "now"} ${area.from}`).toEqual([]);
        }
      const faults = (shop: OpenShop) =>
        shop
          .said()
          .split("\n")
          .filter((line) => /"level":(?:50|60)/.test(line));
      for (const shop of [before, now]) expect(faults(shop)).toEqual([]);
    },
    patience,
  );

  test(
    "when this one is stopped, the one before starts again on the newer schema and sells",
    async () => {
      await now.close();
      await before.restart();
      const [pack] = await manyPacks();
      expect(await orderOne(await register(before), pack?.id ?? "")).toMatch(/^BB-/);
    },
    patience,
  );
});
