import { afterAll, beforeAll, expect, test } from "vitest";
import { connectDatabase, type Connection } from "#database/connect.ts";
import { signPassport } from "#server/catalogue/lots/passports/sign-passport.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { makeDelivery } from "#tests/factories/delivery.ts";
import { makePerson } from "#tests/factories/person.ts";
import { fileOf } from "#tests/pictures/hostile-uploads.ts";
import { jpeg } from "#tests/pictures/pictures.ts";
import { testWorld } from "#tests/world.ts";
import { browserAt, startedShop } from "./started-shop.ts";

const shop = startedShop();
let database: Connection;
beforeAll(() => {
  database = connectDatabase(shop().databaseUrl(), { max: 2 });
});
afterAll(() => database.close());

const password = "kivaro-tenumi-47";

type Account = { role?: "customer" | "vendor" | "administrator"; vendorId?: string };

const makeAccount = (account: Account = {}) => makePerson(database.db, { ...account, password });

/** Signed in through the socket. */
async function browserOf({ role, email }: Awaited<ReturnType<typeof makeAccount>>) {
  const browser = browserAt(shop().url);
  const path = role === "administrator" ? "/admin/login" : "/login";
  expect((await browser.send(path, { email, password })).status).toBe(302);
  return browser;
}

type SoldLot = { lotId: string; productId: string; packId: string; vendorId: string };

async function lotOnSale(): Promise<SoldLot> {
  const [lot] = await shop().query<SoldLot>(`
    select lot.id as "lotId", lot.product_id as "productId", held.pack_id as "packId", lot.vendor_id as "vendorId"
    from lots lot join lot_stock held on held.lot_id = lot.id join packs pack on pack.id = held.pack_id
    join products product on product.id = lot.product_id
    where lot.on_sale and held.quantity > 0 and pack.stock > 5 and product.state = 'published'
    order by lot.valid_until desc, lot.id limit 1`);
  if (lot === undefined) throw new Error("The demo shop has no lot on sale.");
  return lot;
}

type EndingLot = { id: string; slug: string; number: string; stock: number };

test(
  "a lot whose validity comes to its end leaves the counter and the page without anybody's doing",
  { timeout: 150_000 },
  async () => {
    const [lot] = await shop().query<EndingLot>(`
      select lot.id, lot.number, product.slug, (select sum(stock) from packs where product_id = product.id)::int as stock
      from lots lot join products product on product.id = lot.product_id
      where lot.on_sale and product.state = 'published'
        and exists (select 1 from lot_stock where lot_id = lot.id and quantity > 0)
      order by lot.valid_until, lot.id limit 1`);
    if (lot === undefined) throw new Error("The demo shop has no lot on sale.");
    const page = async () => (await fetch(new URL(`/products/${lot.slug}`, shop().url))).text();
    expect(await page()).toContain(lot.number);
    await shop().query("update lots set valid_until = current_date + 3 where id = $1", [lot.id]);
    const counted = async () => {
      const [now] = await shop().query<{ stock: number; lots: number }>(
        `select sum(pack.stock)::int as stock, (select coalesce(sum(quantity), 0) from lot_stock where lot_id = $1)::int as lots
         from packs pack where pack.product_id = (select product_id from lots where id = $1)`,
        [lot.id],
      );
      return now && now.stock + now.lots;
    };
    await expect.poll(counted, { timeout: 100_000, interval: 1_000 }).toBe(lot.stock);
    await expect.poll(page, { timeout: 10_000 }).not.toContain(lot.number);
  },
);

test(
  "the vendor of a lot whose validity ends in 40 days is warned by the job, once",
  { timeout: 150_000 },
  async () => {
    const [lot] = await shop().query<{ id: string }>(`
      select lot.id from lots lot join people person on person.vendor_id = lot.vendor_id and person.status = 'active'
      where lot.on_sale and exists (select 1 from lot_stock where lot_id = lot.id and quantity > 0)
      order by lot.valid_until desc, lot.id limit 1`);
    if (lot === undefined) throw new Error("The demo shop has no lot on sale.");
    const notices = () =>
      shop().query<{ detail: string }>(
        "select detail from notices where kind = 'lot' and subject_id = $1",
        [lot.id],
      );
    expect(await notices()).toEqual([]);
    await shop().query("update lots set valid_until = current_date + 40 where id = $1", [lot.id]);
    for (let run = 0; run < 2; run += 1) {
      await shop().query("update jobs set due_at = now() where name = 'warn-lots'");
      const isDone = async () => {
        const [job] = await shop().query<{ done: boolean }>(
          "select due_at > now() and held_until is null as done from jobs where name = 'warn-lots'",
        );
        return job?.done;
      };
      await expect.poll(isDone, { timeout: 70_000, interval: 500 }).toBe(true);
      expect(await notices()).toEqual([{ detail: "ending" }]);
    }
  },
);

test("a key that is withdrawn in the panel is published as withdrawn, and what it signed is no longer said to be signed", async () => {
  const panel = await browserOf(await makeAccount({ role: "administrator" }));
  const signer = testWorld(database.db, { secret: shop().secret, now: () => new Date() });
  const signed = await signPassport(
    signer,
    await makeAdministrator(database.db),
    await lotOnSale(),
  );
  const text = signed?.text ?? "";
  const [, keyId = ""] = text.split(".");
  const anybody = browserAt(shop().url);
  const standing = async () => {
    const headers = { "Content-Type": "application/json" };
    const answer = await anybody.post("/lots/standing", {
      headers,
      body: JSON.stringify({ text }),
    });
    return (await answer.json()) as { state: string };
  };
  const published = async () => {
    const { keys } = (await (await anybody.get("/lots/keys.json")).json()) as {
      keys: { kid: string; withdrawn?: string }[];
    };
    return keys.filter(({ withdrawn }) => withdrawn !== undefined).map(({ kid }) => kid);
  };
  expect([(await standing()).state, await published()]).toEqual(["signed", []]);
  await panel.send("/admin/business/keys", { key: keyId, action: "withdraw" });
  expect([(await standing()).state, await published()]).toEqual(["withdrawn", [keyId]]);
  expect(await (await anybody.send("/lots/verify", { text })).text()).toContain(
    "signed with a key that Beej Bazaar withdrew on",
  );
});

test("a photo of a count comes through the socket, too large or none it is refused, and only those see it whom it concerns", async () => {
  const { packId, productId, vendorId } = await lotOnSale();
  const person = await makeAccount();
  await makeDelivery(database.db, { packId, personId: person.id });
  const [order] = await shop().query<{ number: string }>(
    "select number from orders where person_id = $1",
    [person.id],
  );
  await shop().query(
    "update parcels set delivered_at = now() where order_id = (select id from orders where number = $1)",
    [order?.number],
  );
  const browser = await browserOf(person);
  const path = `/orders/${order?.number}/germination/${packId}`;
  const valueOf = async (name: string) =>
    new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(
      await (await browser.get(path)).text(),
    )?.[1] ?? "";
  const counted = { lotId: await valueOf("lotId"), countedOn: await valueOf("countedOn") };
  await browser.send(path, { ...counted, sown: "50", cameUp: "46" });
  const photoId = await valueOf("photoId");
  const send = async (content: Buffer | string) => {
    const body = new FormData();
    body.append("photoId", photoId);
    body.append("photo", fileOf(content, "row.jpg", "image/jpeg"));
    return (await browser.post(`${path}/photos`, { body })).status;
  };
  expect(await send(Buffer.alloc(12_000_000, 1))).toBe(413);
  expect(await send("no picture")).toBe(422);
  expect(await send(await jpeg({ width: 60, height: 40 }))).toBe(302);

  const own = `${path}/photos/${photoId}`;
  const ofLot = `/products/${productId}/lots/${counted.lotId}/count-photos/${photoId}`;
  const stranger = await browserOf(await makeAccount());
  const vendor = await browserOf(await makeAccount({ role: "vendor", vendorId }));
  const other = await browserOf(await makeAccount({ role: "vendor" }));
  const admin = await browserOf(await makeAccount({ role: "administrator" }));
  const asked: [who: ReturnType<typeof browserAt>, path: string, status: number][] = [
    [browser, own, 200],
    [vendor, `/vendor${ofLot}`, 200],
    [admin, `/admin${ofLot}`, 200],
    [stranger, own, 404],
    [other, `/vendor${ofLot}`, 404],
    [browserAt(shop().url), own, 302],
    [vendor, `/admin${ofLot}`, 302],
  ];
  for (const [who, at, status] of asked) expect((await who.get(at)).status, at).toBe(status);
});
