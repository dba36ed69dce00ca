import { bigShopSize } from "#demo/big/fill-big-shop.ts";
import {
  longRunAims,
  orderAims,
  pageAims,
  startAims,
  visitAims,
  writesAims,
  type Aim,
} from "./aims.ts";
import { startServer } from "./child.ts";
import { attackAims, formatAttacks } from "./attacks/attack-table.ts";
import { measureAttacks } from "./attacks/attacks.ts";
import { formatHeavyWork, measureHeavyWork } from "./attacks/heavy-work.ts";
import { formatCheckouts, measureCheckouts } from "./orders/checkouts.ts";
import { measureOrders } from "./orders/orders.ts";
import { measurePages, type MemoryFigure, type PageFigure } from "./pages.ts";
import { measurePagesDuringWrites } from "./pages-during-writes.ts";
import { measureFirstPaint } from "./paint/first-paint.ts";
import { firstPaintAims, formatFirstPaint } from "./paint/paint-table.ts";
import { formatProcesses, measureProcesses, processesAims } from "./processes/processes.ts";
import { formatProxies, measureProxies } from "./proxy/proxy.ts";
import { formatSearches, measureSearches, searchAims } from "./searches/searches.ts";
import {
  customerPageAims,
  formatCustomerPages,
  measureCustomerPages,
} from "./areas/customer-pages.ts";
import { panelVisitors } from "./areas/panel-visitors.ts";
import { vendorVisitors } from "./areas/vendor-visitors.ts";
import { formatVisits, measureVisits } from "./areas/visits.ts";
import { copyDatabase, fillBig, fillLargest, withDatabase, type ShopData } from "./shop-data.ts";
import {
  formatStatements,
  measureStatements,
  statementAims,
} from "./statements/measure-statements.ts";
import { measureStart } from "./starts.ts";
import { formatLongRun, formatMemory, formatOrders, formatPages, formatWrites } from "./figures.ts";
import { measureLongRun } from "./long-run.ts";
import { whole } from "./table.ts";

/** What each part is given: a database with the demo shop, of which it makes copies. */
export type Bench = { demoUrl: string; data: ShopData; say(line: string): void };

async function runPages({ demoUrl, data, say }: Bench): Promise<Aim[]> {
  say("filling a shop with 10,000 products");
  const bigUrl = await fillBig(demoUrl, 10_000);
  const empty = await startServer("empty-server.ts", {});
  const pages: PageFigure[] = [];
  const memory: MemoryFigure[] = [];
  const emptyIdle = (await empty.usage()).rssBytes;
  for (const [products, url] of [
    [15, demoUrl],
    [10_000, bigUrl],
  ] as const) {
    say(`measuring pages with ${products} products`);
    const measured = await measurePages(url, data, products, empty);
    pages.push(...measured.pages);
    memory.push(...measured.memory);
  }
  memory.push({
    what: "empty server",
    idleBytes: emptyIdle,
    loadedBytes: (await empty.usage()).rssBytes,
  });
  await empty.stop();
  console.log(`\n${formatPages(pages)}\n\n${formatMemory(memory)}\n`);
  return pageAims(pages);
}

async function runCustomers({ demoUrl, data, say }: Bench): Promise<Aim[]> {
  say("measuring public pages of a customer, from memory and drawn");
  const figures = await measureCustomerPages({ databaseUrl: demoUrl, dataDir: data.dataDir });
  console.log(`\n${formatCustomerPages(figures)}\n`);
  return customerPageAims(figures);
}

async function runProcesses({ demoUrl, data, say }: Bench): Promise<Aim[]> {
  say("measuring drawn pages of one process and of two");
  const figures = await measureProcesses({ databaseUrl: demoUrl, dataDir: data.dataDir });
  console.log(`\n${formatProcesses(figures)}\n`);
  return processesAims(figures);
}

async function runProxy({ demoUrl, data, say }: Bench): Promise<Aim[]> {
  say("measuring pages and orders through the proxies of deploy/");
  const databaseUrl = await copyDatabase(demoUrl, "proxied");
  const figures = await measureProxies({ databaseUrl, dataDir: data.dataDir });
  console.log(`\n${formatProxies(figures)}\n`);
  return [];
}

async function runSearches({ demoUrl, data, say }: Bench): Promise<Aim[]> {
  say("filling a shop with 100,000 products");
  const databaseUrl = await fillBig(demoUrl, 100_000, "searched");
  say("measuring searches and lists that nobody asked for before");
  const figures = await measureSearches({ databaseUrl, dataDir: data.dataDir });
  console.log(`\n${formatSearches(figures)}\n`);
  return searchAims(figures);
}

async function runWrites({ demoUrl, data, say }: Bench): Promise<Aim[]> {
  say("measuring pages from memory while others order and vendors edit");
  const databaseUrl = await fillBig(demoUrl, 10_000, "written");
  const figures = await measurePagesDuringWrites(databaseUrl, data);
  console.log(`\n${formatWrites(figures)}\n`);
  return writesAims(figures);
}

async function runOrders({ demoUrl, data, say }: Bench): Promise<Aim[]> {
  say("measuring orders");
  const figures = await measureOrders(await copyDatabase(demoUrl, "orders"), data.dataDir);
  console.log(`\n${formatOrders(figures)}\n`);
  return orderAims(figures);
}

async function runCheckouts({ demoUrl, data, say }: Bench): Promise<Aim[]> {
  say("measuring the checkout of each way to pay");
  const figures = await measureCheckouts(await copyDatabase(demoUrl, "checkouts"), data.dataDir);
  console.log(`\n${formatCheckouts(figures)}\n`);
  return [];
}

/** As large as shops get: filled once for all who work with long lists. */
let largest: Promise<string> | undefined;

function largestShop({ demoUrl, say }: Bench): Promise<string> {
  if (largest) return largest;
  const listed = Object.entries(bigShopSize).map(([what, count]) => `${whole(count)} ${what}`);
  say(`filling a shop with ${listed.join(", ")}`);
  return (largest = fillLargest(demoUrl, say));
}

const runVisits =
  (part: string, pages: string, findVisitors: typeof panelVisitors) =>
  async (bench: Bench): Promise<Aim[]> => {
    const databaseUrl = await largestShop(bench);
    bench.say(`measuring ${pages}`);
    const visitors = await withDatabase(databaseUrl, findVisitors);
    const settings = { databaseUrl, dataDir: bench.data.dataDir };
    const { figures, missing } = await measureVisits(settings, visitors);
    console.log(`\n${formatVisits(part, figures)}\n`);
    for (const address of missing) console.log(`NOT MEASURED, for it is not there: ${address}`);
    return visitAims(pages, figures);
  };

async function runStatements({ demoUrl, data, say }: Bench): Promise<Aim[]> {
  say("closing and invoicing statements of a month, and reading the largest");
  const databaseUrl = await copyDatabase(demoUrl, "statements");
  const figures = await measureStatements({ databaseUrl, dataDir: data.dataDir });
  console.log(`\n${formatStatements(figures)}\n\n${formatVisits("statements", figures.visits)}\n`);
  for (const address of figures.missing)
    console.log(`NOT MEASURED, for it is not there: ${address}`);
  return statementAims(figures);
}

async function runAttacks({ demoUrl, data, say }: Bench): Promise<Aim[]> {
  say("measuring what others notice of attacks");
  const databaseUrl = await copyDatabase(demoUrl, "attacks");
  const only = process.env.ATTACK;
  const unfair = await measureAttacks(databaseUrl, data.dataDir, { isFair: false, only });
  console.log(`\n${formatAttacks("attack, first come first served", unfair)}\n`);
  const fair = await measureAttacks(databaseUrl, data.dataDir, { isFair: true, only });
  console.log(`\n${formatAttacks("attack, in fair shares", fair)}\n`);
  return attackAims(fair);
}

/** In a shop of its own, opened as `npm start` opens it. */
async function runHeavyWork({ say }: Bench): Promise<Aim[]> {
  say("measuring what others notice of work that costs much");
  console.log(`\n${formatHeavyWork(await measureHeavyWork())}\n`);
  return [];
}

/** In a shop of its own as well. */
async function runFirstPaint({ say }: Bench): Promise<Aim[]> {
  say("measuring the first paint on a slow line and a slow phone");
  const figures = await measureFirstPaint();
  console.log(`\n${formatFirstPaint(figures)}\n`);
  return firstPaintAims(figures);
}

async function runStart({ data, say }: Bench): Promise<Aim[]> {
  await data.close();
  say("measuring the start");
  const { shopMs, emptyMs } = await measureStart(data.dataDir);
  console.log(
    `\nstart to first page (second start): ${shopMs.toFixed(0)} ms; empty server ${emptyMs.toFixed(0)} ms\n`,
  );
  return startAims(shopMs);
}

async function runLongRun({ say }: Bench): Promise<Aim[]> {
  const minutes = 10;
  say(`measuring memory: ${minutes} minutes of all kinds of visitors, between two rests`);
  const figure = await measureLongRun(minutes);
  console.log(`\n${formatLongRun(figure)}\n`);
  return longRunAims(figure);
}

/** `npm run bench -- pages` measures that part alone. The last two end the database of the others, or need none. */
export const parts: Record<string, (bench: Bench) => Promise<Aim[]>> = {
  pages: runPages,
  customers: runCustomers,
  processes: runProcesses,
  proxy: runProxy,
  searches: runSearches,
  writes: runWrites,
  orders: runOrders,
  checkouts: runCheckouts,
  panel: runVisits("panel", "the panel", panelVisitors),
  statements: runStatements,
  vendors: runVisits("vendors", "vendors", vendorVisitors),
  attacks: runAttacks,
  "heavy-work": runHeavyWork,
  "first-paint": runFirstPaint,
  start: runStart,
  memory: runLongRun,
};
