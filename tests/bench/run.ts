import { cpus } from "node:os";
import prepare from "#tests/built-shop.ts";
import { bigShopSize } from "#demo/big/fill-big-shop.ts";
import {
  formatAims,
  longRunAims,
  orderAims,
  pageAims,
  visitAims,
  writesAims,
  type Aim,
} from "./aims.ts";
import { killChildren, startServer } from "./child.ts";
import { attackAims, formatAttacks } from "./attacks/attack-table.ts";
import { measureAttacks } from "./attacks/attacks.ts";
import { formatHeavyWork, measureHeavyWork } from "./attacks/heavy-work.ts";
import { formatCheckouts, measureCheckouts } from "./orders/checkouts.ts";
import { measureOrders } from "./orders/orders.ts";
import { measurePages, type MemoryFigure, type PageFigure } from "./pages.ts";
import { measurePagesDuringWrites } from "./pages-during-writes.ts";
import { panelVisitors } from "./areas/panel-visitors.ts";
import { vendorVisitors } from "./areas/vendor-visitors.ts";
import { formatVisits, measureVisits } from "./areas/visits.ts";
import {
  copyDatabase,
  fillBig,
  fillDemo,
  fillLargest,
  temporaryData,
  withDatabase,
} from "./shop-data.ts";
import { measureStart } from "./starts.ts";
import { formatLongRun, formatMemory, formatOrders, formatPages, formatWrites } from "./figures.ts";
import { measureLongRun } from "./long-run.ts";
import { whole } from "./table.ts";

const data = temporaryData();
let isStopping = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    if (isStopping) return;
    isStopping = true;
    // What is under way fails now, which is no news.
    process.on("uncaughtException", () => {});
    void cleanUp().then(() => process.exit(130));
  });
}

async function cleanUp(): Promise<void> {
  killChildren();
  await data.close();
  data.remove();
}

const say = (line: string) =>
  console.log(`${(performance.now() / 1000).toFixed(0).padStart(4)} s  ${line}`);

/** `npm run bench -- pages` measures that part alone. */
const parts = [
  "pages",
  "writes",
  "orders",
  "checkouts",
  "panel",
  "vendors",
  "attacks",
  "heavy-work",
  "start",
  "memory",
] as const;
const chosen = process.argv.slice(2);
/** Memory takes a quarter of an hour: measured only when it is asked for. */
const isChosen = (part: (typeof parts)[number]) =>
  chosen.length === 0 ? part !== "memory" : chosen.includes(part);

const areas = [
  ["panel", panelVisitors, "the panel"],
  ["vendors", vendorVisitors, "vendors"],
] as const;

async function run(): Promise<void> {
  await prepare();
  say("filling the demo shop");
  const demoUrl = await data.open();
  await fillDemo(demoUrl, data.dataDir);
  const { model } = cpus()[0] ?? { model: "unknown processor" };
  console.log(
    `\nNode ${process.versions.node}, ${cpus().length} × ${model}; client, server and database share it\n`,
  );

  const aims: Aim[] = [];
  if (isChosen("pages")) aims.push(...(await runPages(demoUrl)));
  if (isChosen("writes")) aims.push(...(await runWrites(demoUrl)));
  if (isChosen("orders")) aims.push(...(await runOrders(demoUrl)));
  if (isChosen("checkouts")) await runCheckouts(demoUrl);
  if (isChosen("panel") || isChosen("vendors")) aims.push(...(await runAreas(demoUrl)));
  if (isChosen("attacks")) aims.push(...(await runAttacks(demoUrl)));
  if (isChosen("heavy-work")) await runHeavyWork();
  if (isChosen("start")) await runStart();
  if (isChosen("memory")) aims.push(...(await runLongRun()));
  if (aims.length > 0) console.log(formatAims(aims));
}

async function runPages(demoUrl: string): Promise<Aim[]> {
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

async function runWrites(demoUrl: string): Promise<Aim[]> {
  say("measuring pages from memory while others order and vendors edit");
  const databaseUrl = await fillBig(demoUrl, 10_000, "written");
  const figures = await measurePagesDuringWrites(databaseUrl, data);
  console.log(`\n${formatWrites(figures)}\n`);
  return writesAims(figures);
}

async function runOrders(demoUrl: string): Promise<Aim[]> {
  say("measuring orders");
  const figure = await measureOrders(await copyDatabase(demoUrl, "orders"), data.dataDir);
  console.log(`\n${formatOrders(figure)}\n`);
  return orderAims(figure);
}

async function runCheckouts(demoUrl: string): Promise<void> {
  say("measuring the checkout of each way to pay");
  const figures = await measureCheckouts(await copyDatabase(demoUrl, "checkouts"), data.dataDir);
  console.log(`\n${formatCheckouts(figures)}\n`);
}

/** Measures those who work with long lists, the panel and the vendors' area on the same large shop. */
async function runAreas(demoUrl: string): Promise<Aim[]> {
  const listed = Object.entries(bigShopSize).map(([what, count]) => `${whole(count)} ${what}`);
  say(`filling a shop with ${listed.join(", ")}`);
  const databaseUrl = await fillLargest(demoUrl, say);
  const aims: Aim[] = [];
  for (const [part, findVisitors, pages] of areas) {
    if (!isChosen(part)) continue;
    say(`measuring ${pages}`);
    const visitors = await withDatabase(databaseUrl, findVisitors);
    const settings = { databaseUrl, dataDir: data.dataDir };
    const { figures, missing } = await measureVisits(settings, visitors);
    console.log(`\n${formatVisits(part, figures)}\n`);
    for (const address of missing) console.log(`NOT MEASURED, for it is not there: ${address}`);
    aims.push(...visitAims(pages, figures));
  }
  return aims;
}

async function runAttacks(demoUrl: string): Promise<Aim[]> {
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
async function runHeavyWork(): Promise<void> {
  say("measuring what others notice of work that costs much");
  console.log(`\n${formatHeavyWork(await measureHeavyWork())}\n`);
}

async function runStart(): Promise<void> {
  await data.close();
  say("measuring the start");
  const { shopMs, emptyMs } = await measureStart(data.dataDir);
  console.log(
    `\nstart to first page (second start): ${shopMs.toFixed(0)} ms; empty server ${emptyMs.toFixed(0)} ms\n`,
  );
}

async function runLongRun(): Promise<Aim[]> {
  const minutes = 10;
  say(`measuring memory: ${minutes} minutes of all kinds of visitors, between two rests`);
  const figure = await measureLongRun(minutes);
  console.log(`\n${formatLongRun(figure)}\n`);
  return longRunAims(figure);
}

try {
  await run();
} catch (error) {
  if (!isStopping) throw error;
} finally {
  if (!isStopping) await cleanUp();
}
