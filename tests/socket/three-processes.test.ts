import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { makeFormMark } from "#server/contact/form-mark.ts";
import { demoAccount, signInAs } from "#tests/bench/attacks/visitors.ts";
import { openBuyer, reviewForm } from "#tests/buyer-browser.ts";
import { checkDocuments } from "#tests/document-invariants.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { openVendor } from "#tests/http/open-vendor.ts";
import { fileOf, soundRow } from "#tests/product-imports/files.ts";
import type { OneConnection } from "./one-connection.ts";
import { shopOf, ways } from "./shop-of.ts";

const allWrites = 300;
/** What a machine counts before it tells the others (decision 076). */
const toldAtOnce = 25;

/** Whoever comes by another door is the same person there. */
function shareCookies(from: OneConnection, others: readonly OneConnection[]): void {
  for (const other of others)
    for (const [name, cookie] of from.cookies) other.cookies.set(name, cookie);
}

describe.each(ways)("a shop of %s", (way) => {
  const shop = shopOf(way);

  test("counts who fails to sign in over all its doors", async () => {
    const [a, b, c] = await shop.doors("127.0.0.4");
    const { email } = demoAccount(shop.first, "customer");
    const fail = (browser: OneConnection) => signInAs(browser, { email, password: "wrong" });
    for (const browser of [a, b, c, a, b]) expect((await fail(browser)).status).toBe(422);
    for (const browser of [a, b, c]) expect((await fail(browser)).status).toBe(429);
  });

  test("takes so many messages of an address in an hour, whichever door they come by", async () => {
    const doors = await shop.doors("127.0.0.10");
    const shown = { secret: shop.first.secret, now: () => new Date(Date.now() - 60_000) };
    const write = async (browser: OneConnection, at: number) => {
      const mark = makeFormMark({ ...shop.world, ...shown });
      const { status } = await browser.send("/contact", {
        name: "Asha Verma",
        email: `asha-${at}@test.example`,
        phone: "",
        subject: "order-status",
        message: `Where is my parcel ${at}?`,
        website: "",
        mark,
      });
      return status;
    };
    const sent = await Promise.all([...doors, ...doors, ...doors].map(write));
    expect(sent.filter((status) => status === 200)).toHaveLength(5);
    expect(sent.filter((status) => status === 429)).toHaveLength(4);
  });

  test("counts the writes of an address over all its doors", async () => {
    const doors = await shop.doors("127.0.0.5");
    const machines = way === "three machines on one database" ? 3 : 1;
    let taken = 0;
    const writeUntilRefused = async (browser: OneConnection) => {
      for (let sent = 0; sent <= allWrites; sent += 1) {
        const { status } = await browser.post("/cart/offers", { body: "none" });
        if (status === 429) return;
        taken += 1;
      }
    };
    await Promise.all(doors.map(writeUntilRefused));
    expect(taken).toBeGreaterThanOrEqual(allWrites);
    expect(taken).toBeLessThanOrEqual(allWrites + (machines - 1) * toldAtOnce);
    for (const browser of doors) {
      const refused = await browser.post("/cart/offers", { body: "none" });
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get("Retry-After"))).toBeLessThanOrEqual(60);
    }
  });

  test("knows a session at every door, and ends it at all of them at once", async () => {
    const [a, b, c] = await shop.doors("127.0.0.6");
    expect((await signInAs(a, demoAccount(shop.first, "vendor"))).status).toBe(302);
    shareCookies(a, [b, c]);
    for (const browser of [a, b, c])
      expect((await browser.get("/vendor/dashboard")).status).toBe(200);
    expect((await b.send("/logout", {})).status).toBe(302);
    for (const browser of [a, c])
      expect((await browser.get("/vendor/dashboard")).headers.get("Location")).toMatch(/^\/login/);
  });

  test("shows nobody an old price at any door, once its vendor was told that it is changed", async () => {
    const doors = await shop.doors("127.0.0.8");
    const seller = await openVendor(await shop.inTurns("127.0.0.7"));
    const product = await makeProduct(shop.world.db, { vendorId: seller.vendorId });
    const { vendor } = seller;
    const at = `/vendor/products/${product.id}`;
    const shown = (browser: Pick<OneConnection, "get">, path: string) =>
      browser.get(path).then((page) => page.text());
    let seenPrice = product.pack.pricePaise;
    for (let changes = 1; changes <= 12; changes += 1) {
      const path = `/products/${product.slug}`;
      for (const browser of doors) await shown(browser, path);
      const price = `97.${changes + 10}`;
      const form = { price, seenPrice: String(seenPrice), list: "" };
      const changed = await vendor.send(`${at}/packs/${product.pack.id}/price`, form);
      expect(changed.status).toBe(302);
      seenPrice = 9_710 + changes;
      const pages = await Promise.all(doors.map((browser) => shown(browser, path)));
      for (const page of pages) expect(page).toContain(`₹${price}`);
      expect(await shown(vendor, at)).toContain(`value="${price}"`);
    }
  });

  test("imports one of two files that name the same products, however they were started at once", async () => {
    const { world } = shop;
    const { slug } = await makeCategory(world.db);
    const { vendor, vendorId } = await openVendor(await shop.inTurns("127.0.0.9"));
    const imports = "/vendor/products/imports";
    const rows = Array.from({ length: 200 }, (_, at) =>
      soundRow(at, { category: slug, goods: "edible", crop: "" }),
    );
    const upload = async (name: string) => {
      const body = new FormData();
      body.append("file", new File([new Uint8Array(fileOf(rows))], name));
      return (await vendor.post(imports, { body })).headers.get("Location") ?? "";
    };
    const files = await Promise.all([upload("a.csv"), upload("b.csv")]);
    const states = async () => {
      const { rows: found } = await world.db.execute<{ state: string }>(
        sql`select state from product_imports where vendor_id = ${vendorId} order by state`,
      );
      return found.map(({ state }) => state);
    };
    await expect.poll(states, { timeout: 20_000 }).toEqual(["checked", "checked"]);
    const starts = [...files, ...files].map((file) => vendor.send(`${file}/start`, {}));
    for (const { status } of await Promise.all(starts)) expect(status).toBe(302);
    await expect.poll(states, { timeout: 20_000 }).toEqual(["done", "failed"]);
    const { rows: made } = await world.db.execute(
      sql`select count(*)::int as packs, count(distinct sku)::int as skus from packs where vendor_id = ${vendorId}`,
    );
    expect(made).toEqual([{ packs: rows.length, skus: rows.length }]);
  });

  test("sells what there is, each order once, and numbers its documents without a gap", async () => {
    const { world } = shop;
    const here = await shop.inTurns("127.0.0.12");
    const { vendor, vendorId } = await openVendor(here);
    const stock = 7;
    const { pack } = await makeProduct(world.db, {
      vendorId,
      goodsKind: "edible",
      packs: [{ stock }],
    });
    const buyers = await Promise.all(
      Array.from({ length: 9 }, async (_, at) => {
        const from = await shop.inTurns(`127.0.1.${at + 1}`);
        const buyer = await openBuyer(from, [{ packId: pack.id, quantity: 1 }]);
        return { ...buyer, form: await reviewForm(buyer) };
      }),
    );
    // Each sends the form by every door at once.
    const sent = buyers.flatMap(({ browser, form }) =>
      [0, 1, 2].map(() => browser.send("/checkout", form)),
    );
    await Promise.all(sent);
    const { rows: orders } = await world.db.execute<{ number: string; person: string }>(sql`
      select o.number, o.person_id as person from orders o join order_lines l on l.order_id = o.id
      where l.pack_id = ${pack.id}`);
    expect(orders).toHaveLength(stock);
    expect(new Set(orders.map(({ person }) => person)).size).toBe(stock);
    const form = { shown: "confirmed", to: "processing", carrier: "", trackingNumber: "" };
    const moved = orders.map(({ number }) =>
      vendor.send(`/vendor/orders/${number}/parcels/1/moves`, { ...form, cashPaise: "" }),
    );
    for (const answer of await Promise.all(moved))
      expect(answer.headers.get("Location")).toMatch(/\?done=moved$/);
    const { rows: documents } = await world.db.execute<{ serial: number }>(
      sql`select serial from documents where vendor_id = ${vendorId} order by serial`,
    );
    const [{ serial: from } = { serial: 0 }] = documents;
    expect(documents.map(({ serial }) => serial - from)).toEqual(
      Array.from({ length: stock }, (_, at) => at),
    );
    await checkDocuments(world.db);
  });
});
