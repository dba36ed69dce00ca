import { randomInt } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { startServer, startTold, type Child } from "./child.ts";
import { measureRequests, type Rate } from "./load.ts";
import { makeBuyers, reviewOrder } from "./orders/buyers.ts";
import { withDatabase, type ShopData } from "./shop-data.ts";
import type { OtherProcessSettings, WriteCounts } from "./other-process.ts";

export type WritesFigure = {
  what: string;
  ordersPerSecond: number;
  editsPerSecond: number;
  /** Of the rounds, the one with the middle ratio to the quiet one beside it. */
  shop: PageRate;
  quiet: PageRate;
};
/** With the processor time of the process that serves, which other work on the machine hardly changes. */
type PageRate = Rate & { cpuMicrosecondsPerPage: number };

const clients = 8;
const rounds = 3;
const seconds = 4;
const ordersPerSecond = 20;

/** What 121 pages from memory lose while others order and vendors edit; quiet and not in turns. */
export async function measurePagesDuringWrites(
  databaseUrl: string,
  data: ShopData,
): Promise<WritesFigure[]> {
  return withDatabase(databaseUrl, async (db) => {
    const paths = await manyPaths(db);
    const buyers = await makeBuyers(db, 2 * rounds * (seconds + 6) * ordersPerSecond);
    const settings = { databaseUrl, dataDir: data.dataDir };
    const ordering = { ...settings, ordersPerSecond, request: await reviewOrder(db, buyers) };
    const shop = await startServer("shop-server.ts", { ...settings, pageMemory: true });
    const figures: WritesFigure[] = [];
    for (const editsPerSecond of [0, 5]) {
      const measured: WritesFigure[] = [];
      for (let round = 0; round < rounds; round += 1) {
        for (const path of paths) await (await fetch(shop.url + path)).arrayBuffer();
        const quiet = await measurePages(shop, paths);
        const some = buyers.splice(0, (seconds + 6) * ordersPerSecond);
        const others = await startTold<WriteCounts>(
          "other-process.ts",
          { ...ordering, buyers: some, editsPerSecond } satisfies OtherProcessSettings,
          "end",
        );
        const busy = await measurePages(shop, paths);
        const { orders, edits } = await others.end();
        const ranSeconds = busy.count / busy.perSecond;
        measured.push({
          what: editsPerSecond === 0 ? "orders" : "orders and vendors' edits",
          ordersPerSecond: orders / ranSeconds,
          editsPerSecond: edits / ranSeconds,
          shop: busy,
          quiet,
        });
      }
      measured.sort((a, b) => shareOf(a) - shareOf(b));
      const middle = measured[Math.floor(rounds / 2)];
      if (!middle) throw new Error("Nothing was measured");
      figures.push(middle);
    }
    await shop.stop();
    return figures;
  });
}

async function measurePages(shop: Child, paths: readonly string[]): Promise<PageRate> {
  const before = await shop.usage();
  const rate = await measureRequests(shop.url, clients, seconds, { paths });
  const after = await shop.usage();
  const cpu = after.cpuMicroseconds - before.cpuMicroseconds;
  return { ...rate, cpuMicrosecondsPerPage: cpu / rate.count };
}

export const shareOf = ({ shop, quiet }: Pick<WritesFigure, "shop" | "quiet">): number =>
  shop.perSecond / quiet.perSecond;

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
