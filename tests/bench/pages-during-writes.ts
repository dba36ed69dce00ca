import { randomInt } from "node:crypto";
import { Agent } from "node:http";
import { sql } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { startServer, startTold } from "./child.ts";
import { measureRequests, type Rate } from "./load.ts";
import { makeBuyers, reviewOrder } from "./orders/buyers.ts";
import { checkoutFields, sendForm } from "./orders/send-form.ts";
import { withDatabase, type ShopData } from "./shop-data.ts";
import type { EditCounts, VendorEditSettings } from "./vendor-edits.ts";

export type WritesFigure = {
  what: string;
  orders: number;
  edits: number;
  /** Of the rounds, the one with the middle ratio to the quiet one beside it. */
  shop: Rate;
  quiet: Rate;
};

const clients = 8;
const rounds = 3;
const seconds = 4;
const ordersPerSecond = 20;
const editsPerSecond = 5;

/** What 121 pages from memory lose while others order and vendors edit; quiet and not in turns. */
export async function measurePagesDuringWrites(
  databaseUrl: string,
  data: ShopData,
): Promise<WritesFigure[]> {
  return withDatabase(databaseUrl, async (db) => {
    const paths = await manyPaths(db);
    const buyers = await makeBuyers(db, 2 * rounds * (seconds + 1) * ordersPerSecond);
    const reviewed = await reviewOrder(db, buyers);
    const settings = { databaseUrl, dataDir: data.dataDir, pageMemory: true };
    const shop = await startServer("shop-server.ts", settings);
    const agent = new Agent({ keepAlive: true, maxSockets: clients });
    const order = async () => {
      const buyer = buyers.pop();
      if (!buyer) throw new Error("There are too few buyers");
      const to = { url: shop.url, agent, buyer };
      const { status, body } = await sendForm(
        to,
        "/checkout.data",
        checkoutFields(buyer, reviewed),
      );
      if (!body.includes("/order-success?order="))
        throw new Error(`An order was answered with ${status}: ${body.slice(0, 300)}`);
    };
    const measure = () => measureRequests(shop.url, clients, seconds, paths);
    const figures = [];
    for (const edits of [0, editsPerSecond]) {
      const measured = [];
      for (let round = 0; round < rounds; round += 1) {
        for (const path of paths) await (await fetch(shop.url + path)).arrayBuffer();
        const quiet = await measure();
        const editing = await startEdits({ databaseUrl, dataDir: data.dataDir, perSecond: edits });
        const ordering = repeat(ordersPerSecond, order);
        const busy = await measure();
        const orders = (await ordering.stop()) / (busy.count / busy.perSecond);
        const { edits: done } = await editing.end();
        measured.push({ shop: busy, quiet, orders, edits: done });
      }
      measured.sort((a, b) => shareOf(a) - shareOf(b));
      const middle = measured[Math.floor(rounds / 2)];
      if (!middle) throw new Error("Nothing was measured");
      figures.push({ what: edits === 0 ? "orders" : "orders and vendors' edits", ...middle });
    }
    agent.destroy();
    await shop.stop();
    return figures;
  });
}

export const shareOf = ({ shop, quiet }: Pick<WritesFigure, "shop" | "quiet">): number =>
  shop.perSecond / quiet.perSecond;

const startEdits = (settings: VendorEditSettings) =>
  startTold<EditCounts>("vendor-edits.ts", settings, "end");

/** Begins so many in a second, whether or not those before are done; answers how many were done. */
function repeat(perSecond: number, work: () => Promise<void>) {
  let done = 0;
  const running = new Set<Promise<void>>();
  const timer = setInterval(() => {
    const one = work().then(() => {
      done += 1;
      running.delete(one);
    });
    running.add(one);
  }, 1000 / perSecond);
  return {
    async stop() {
      clearInterval(timer);
      const inTime = done;
      await Promise.all(running);
      return inTime;
    },
  };
}

/** The home, 40 lists of all kinds and 80 products, some of them the best known. */
async function manyPaths(db: Database): Promise<string[]> {
  const slugsOf = async (rows: Promise<{ rows: { slug: string }[] }>) =>
    (await rows).rows.map(({ slug }) => slug);
  const categories = await slugsOf(
    db.execute<{ slug: string }>(sql`select slug from categories order by priority, slug limit 6`),
  );
  const products = await slugsOf(
    db.execute<{ slug: string }>(sql`
      (select slug from products where state = 'published' and shown_pack_id is not null order by rating_count desc, slug limit 20)
      union
      (select slug from products where state = 'published' and shown_pack_id is not null order by md5(slug) limit 80)
      limit 80`),
  );
  const numbered = (count: number, path: string) =>
    Array.from({ length: count }, (_, index) => `${path}page=${index + 1}`);
  return shuffled([
    "/",
    ...numbered(12, "/products?"),
    ...numbered(8, "/products?sort=price-asc&"),
    ...numbered(8, "/products?sort=rating-desc&"),
    ...numbered(12 - categories.length, "/products?search=hybrid&"),
    ...categories.map((slug) => `/products?category=${slug}`),
    ...products.map((slug) => `/products/${slug}`),
  ]);
}

/** Pages of one kind don't stand together. */
function shuffled<T>(items: T[]): T[] {
  const mixed = [...items];
  for (let i = mixed.length - 1; i > 0; i -= 1) {
    const j = randomInt(i + 1);
    [mixed[i], mixed[j]] = [mixed[j] as T, mixed[i] as T];
  }
  return mixed;
}
