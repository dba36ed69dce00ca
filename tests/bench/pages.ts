import { request } from "node:http";
import { sql } from "drizzle-orm";
import { startServer, type Child } from "./child.ts";
import { measureRequests, type Rate } from "./load.ts";
import { withDatabase, type ShopData } from "./shop-data.ts";

export type PageFigure = {
  page: string;
  products: number;
  cached: boolean;
  connections: number;
  /** Of the body as it is sent. */
  bytes: number;
  shop: Rate;
  cpuMicrosecondsPerRequest: number;
  /** The limit: an empty server for a page from memory, React and its router alone for one that is drawn. */
  bare: Rate;
};
export type MemoryFigure = { what: string; idleBytes: number; loadedBytes: number };

const rounds = 3;
const secondsPerRound = 0.7;
const connectionCounts = [1, 16];

/**
 * Every page at every number of connections: from memory, beside an empty server that answers as many bytes, and drawn
 * afresh, beside React and its router that draw as many elements and nothing else.
 */
export async function measurePages(
  databaseUrl: string,
  data: ShopData,
  products: number,
  empty: Child,
): Promise<{ pages: PageFigure[]; memory: MemoryFigure[] }> {
  const pages: PageFigure[] = [];
  const memory: MemoryFigure[] = [];
  const paths = await pagePaths(databaseUrl);
  for (const cached of [true, false]) {
    const settings = { databaseUrl, dataDir: data.dataDir, pageMemory: cached };
    const shop = await startServer("shop-server.ts", settings);
    await fetchPage(shop.url);
    const idle = await shop.usage();
    for (const path of Object.values(paths)) await measureRequests(shop.url + path, 16, 0.5);
    for (const [page, path] of Object.entries(paths)) {
      const onTheWire = await fetchPage(shop.url + path);
      const limit = cached
        ? bareAnswer(empty, onTheWire)
        : await startServer("bare-page-server.ts", { html: await drawnPage(shop.url + path) });
      await measureRequests(limit.url, 16, 0.5);
      for (const connections of connectionCounts) {
        const measured = await measureBeside(shop, shop.url + path, limit.url, connections);
        pages.push({ page, products, cached, connections, bytes: onTheWire.bytes, ...measured });
      }
      await limit.stop();
    }
    const loaded = await shop.usage();
    const what = `shop, ${products} products, ${cached ? "pages from memory" : "drawing each page"}`;
    memory.push({ what, idleBytes: idle.rssBytes, loadedBytes: loaded.rssBytes });
    await shop.stop();
  }
  return { pages, memory };
}

/** In turns, because a machine is faster in one second than in the next; the round with the middle ratio counts. */
async function measureBeside(shop: Child, url: string, bareUrl: string, connections: number) {
  const before = await shop.usage();
  const measured: { shop: Rate; bare: Rate }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    measured.push({
      bare: await measureRequests(bareUrl, connections, secondsPerRound),
      shop: await measureRequests(url, connections, secondsPerRound),
    });
  }
  const after = await shop.usage();
  const requests = measured.reduce((sum, { shop: { count } }) => sum + count, 0);
  const ordered = measured.toSorted((a, b) => ratioOf(a) - ratioOf(b));
  const [middle] = ordered.slice(Math.floor(rounds / 2));
  if (!middle) throw new Error("Nothing was measured");
  const cpu = after.cpuMicroseconds - before.cpuMicroseconds;
  return { ...middle, cpuMicrosecondsPerRequest: cpu / requests };
}

/** What the shop reaches of the limit's rate. */
export const ratioOf = ({ shop, bare }: { shop: Rate; bare: Rate }): number =>
  shop.perSecond / bare.perSecond;

/** The best-known product, and a word that many names have. */
export async function pagePaths(databaseUrl: string): Promise<Record<string, string>> {
  const { rows } = await withDatabase(databaseUrl, (db) =>
    db.execute<{ slug: string }>(
      sql`select slug from products order by rating_count desc, slug limit 1`,
    ),
  );
  return {
    home: "/",
    list: "/products",
    product: `/products/${rows[0]?.slug}`,
    search: "/products?search=hybrid",
  };
}

/** How many bytes one page is on the wire. */
type OnTheWire = { bytes: number; headerBytes: number; headerLines: number };

const bareAnswer = (empty: Child, { bytes, headerBytes, headerLines }: OnTheWire) => ({
  url: `${empty.url}/${bytes}?headers=${headerBytes}&lines=${headerLines}`,
  stop: () => Promise.resolve(),
});

async function drawnPage(url: string): Promise<string> {
  const response = await fetch(url, { headers: { "Accept-Encoding": "identity" } });
  return response.text();
}

async function fetchPage(url: string): Promise<OnTheWire> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers: { "accept-encoding": "br" } }, (response) => {
      let bytes = 0;
      response.on("data", (chunk: Buffer) => void (bytes += chunk.length));
      response.once("end", () => {
        // `: ` and the end of the line come to each pair.
        const headerBytes = response.rawHeaders.reduce((sum, part) => sum + part.length + 2, 0);
        const headerLines = response.rawHeaders.length / 2;
        if (response.statusCode === 200) resolve({ bytes, headerBytes, headerLines });
        else reject(new Error(`${url} answers ${response.statusCode}`));
      });
    });
    asked.once("error", reject);
    asked.end();
  });
}
