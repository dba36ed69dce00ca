import { randomInt } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Person } from "#domain/people/person.ts";
import { changePackPrice } from "#server/catalogue/products/change-pack-price.ts";
import type { StoredPack, StoredProduct } from "#server/catalogue/products/edited-product-store.ts";
import { getEditedProduct } from "#server/catalogue/products/get-edited-product.ts";
import { updateProduct } from "#server/catalogue/products/update-product.ts";
import { adjustStock } from "#server/catalogue/stock/adjust-stock.ts";
import { selectLastCorrection } from "#server/catalogue/stock/stock-store.ts";
import type { PlaceOrderRequest } from "#server/orders/placing/order-asked.ts";
import { placeOrder } from "#server/orders/placing/place-order.ts";
import { readEnv } from "#server/env.ts";
import { createLog } from "#server/platform/log.ts";
import { createWorld } from "#server/start/create-world.ts";
import { settingsFromParent, tellParent } from "./in-child.ts";
import type { Buyer } from "./orders/buyers.ts";
import { unlimited } from "./unlimited.ts";

export type OtherProcessSettings = {
  databaseUrl: string;
  dataDir: string;
  ordersPerSecond: number;
  buyers: readonly Buyer[];
  request: Omit<PlaceOrderRequest, "cartGeneration">;
  editsPerSecond: number;
};
export type WriteCounts = { orders: number; edits: number };

// Another process of the shop, where customers order a pack that lasts, and vendors change prices, texts and stock of
// products that are picked at random.
const { databaseUrl, dataDir, ordersPerSecond, buyers, request, editsPerSecond } =
  await settingsFromParent<OtherProcessSettings>();
const env = readEnv({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SANDBOX_PAYMENTS: "1" });
const world = await createWorld({ env, databaseUrl, log: createLog("warn"), limits: unlimited });
const person = await administrator();
const ids = await publishedIds();

async function administrator(): Promise<Person> {
  const { rows } = await world.db.execute<{ id: string }>(
    sql`select id from people where role = 'administrator' limit 1`,
  );
  const [found] = rows;
  if (!found) throw new Error("The shop has no administrator");
  return { id: found.id, role: "administrator", status: "active", vendorId: null };
}

/** The best known first: they stand in many lists. The stock of what has lots is corrected lot by lot. */
async function publishedIds(): Promise<string[]> {
  const { rows } = await world.db.execute<{ id: string }>(sql`
    select p.id from products p join packs k on k.id = p.shown_pack_id and k.stock < 100000
    where p.state = 'published' and not exists (select 1 from lots where product_id = p.id)
    order by p.rating_average desc nulls last, p.id`);
  return rows.map(({ id }) => id);
}

type Picked = { product: StoredProduct; pack: StoredPack };

async function pickProduct(known: number): Promise<Picked> {
  const product = await getEditedProduct(world, person, ids[randomInt(known)] ?? "");
  const [pack] = product?.packs ?? [];
  if (!product || !pack) throw new Error("No product was picked");
  return { product, pack };
}

const changePrice = ({ product, pack }: Picked) =>
  changePackPrice(world, person, {
    productId: product.id,
    packId: pack.id,
    seenPricePaise: pack.pricePaise,
    pricePaise: pack.pricePaise - 100,
  });

function changeText({ product: { id, version, ...product } }: Picked) {
  const packs = product.packs.map((pack) => ({ ...pack, openingStock: 0 }));
  const description = `${product.description.slice(0, 5_000)} ${version}`;
  return updateProduct(world, person, { id, version, given: { ...product, description, packs } });
}

/** To few, so that its badge changes, or to many. */
async function changeStock({ product, pack }: Picked) {
  const last = await selectLastCorrection(world.db, pack.id);
  return adjustStock(world, person, {
    productId: product.id,
    packId: pack.id,
    mode: "set",
    quantity: pack.stock === 3 ? 40 : 3,
    seenStock: pack.stock,
    reason: "counted",
    note: "",
    seenCorrectionId: last?.id ?? 0,
  });
}

async function edit(number: number): Promise<void> {
  const kind = [changePrice, changeText, changeStock][number % 3] ?? changePrice;
  const edited = await kind(await pickProduct(number % 4 === 0 ? 100 : ids.length));
  if (!edited.ok) throw new Error("An edit was refused", { cause: edited.refusal });
}

async function order(number: number): Promise<void> {
  const buyer = buyers[number];
  if (!buyer) throw new Error("There are too few buyers");
  const customer: Person = { ...person, id: buyer.personId, role: "customer" };
  const { cartGeneration } = buyer;
  const placed = await placeOrder(world, customer, { ...request, cartGeneration });
  if (!placed.ok) throw new Error("An order was refused", { cause: placed.refusal });
}

/** Begins so many in a second, whether or not those before are done; answers how many were done in time. */
function repeat(perSecond: number, write: (number: number) => Promise<void>) {
  let begun = 0;
  let done = 0;
  const running = new Set<Promise<void>>();
  const begin = () => {
    const one = write(begun++).then(() => {
      done += 1;
      running.delete(one);
    });
    running.add(one);
  };
  const timer = perSecond > 0 ? setInterval(begin, 1000 / perSecond) : undefined;
  return async () => {
    clearInterval(timer);
    const inTime = done;
    await Promise.all(running);
    return inTime;
  };
}

const endOrders = repeat(ordersPerSecond, order);
const endEdits = repeat(editsPerSecond, edit);

async function end(): Promise<void> {
  const [orders, edits] = await Promise.all([endOrders(), endEdits()]);
  tellParent({ result: { orders, edits } satisfies WriteCounts });
  await world.close();
  process.disconnect();
}
process.once("message", () => void end());
tellParent({ url: "" });
