import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { connectDatabase } from "#database/connect.ts";
import { findBrokenRules } from "#tests/broken-rules.ts";
import { formatTable } from "#tests/bench/table.ts";
import { readSoldPacks } from "#tests/orders/sold-packs.ts";
import { startCluster, type Cluster } from "./cluster.ts";
import { handedOver, kills, rollingRestart, untilWhole, type Blow } from "./kills.ts";
import { startOrders, type OrderStream } from "./order-stream.ts";
import { bytesRead } from "./haproxy-socket.ts";
import { shopMachines } from "./machines.ts";
import { startReadings, type ReadingStream } from "./reading-stream.ts";
import { faultsOf, figureOf, tableHead, tableOf, type Kill, type KillFigure } from "./tally.ts";

// npm run drill [-- --kills=2] [-- --only=PgBouncer]: brings the cluster up, kills its parts under a stream of orders, compares what was
// answered with what is written. Ends with 1 if an order was lost, made twice, sold without stock, or refused by a rolling restart.

const { values } = parseArgs({
  options: { kills: { type: "string", default: "10" }, only: { type: "string", default: "" } },
});
const times = Number(values.kills);
const say = (line: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`);
/** More than order before it is over: the stream may not run dry. */
const buyersOf = ({ what }: Blow) => (what === rollingRestart.what ? 4_000 : 1_200);
const quietMs = 1_000;
/** Patroni looks every three seconds, and until then calls everything well. */
const noticedMs = 4_000;

const cluster = await startCluster(say);
const { db, pool, close } = connectDatabase(cluster.databaseUrl, { max: 4 });
pool.on("error", () => {});
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void cluster.stop().then(() => process.exit(1)));
try {
  const addresses = shopMachines.map(({ address }) => address);
  const stream = await startOrders(db, addresses);
  const readings = startReadings(addresses);
  const figures: KillFigure[] = [];
  for (const blow of kills.filter(({ what }) => what.includes(values.only)))
    for (let turn = 0; turn < times; turn += 1)
      figures.push(await strike(blow, { cluster, stream, readings, turn }));
  const calm = await strike(rollingRestart, { cluster, stream, readings, turn: 0 });
  for (let turn = 0; turn < Math.min(times, 3); turn += 1)
    figures.push(await strike(handedOver, { cluster, stream, readings, turn }));
  await Promise.all([stream.stop(), readings.stop()]);
  stream.faults.push(...readings.faults, ...(await faultsOfReplica(cluster)));
  console.log(`\n${formatTable(tableHead, tableOf([...figures, calm]))}\n`);
  await compare(stream, calm);
} finally {
  await close();
  await cluster.stop();
}

type Striking = {
  cluster: Cluster;
  stream: OrderStream;
  readings: ReadingStream;
  turn: number;
};

async function strike(
  blow: Blow,
  { cluster: whole, stream, readings, turn }: Striking,
): Promise<KillFigure> {
  await untilWhole(whole);
  await stream.supply(buyersOf(blow));
  await sleep(quietMs);
  stream.idle = 0;
  const at = performance.now();
  await blow.cause(whole, turn);
  await sleep(noticedMs);
  await untilWhole(whole);
  await sleep(quietMs);
  const kill: Kill = { what: blow.what, at, endsAt: performance.now() };
  const figure = figureOf(kill, { sent: stream.sent, read: readings.read });
  if (stream.idle > 0) stream.faults.push(`${blow.what}: there were too few buyers`);
  say(
    `${blow.what} (${turn + 1}): ${figure.refused} refused in ${figure.refusedSeconds.toFixed(1)} s, no order for ${figure.silentSeconds.toFixed(1)} s, ${figure.taken} taken, ${figure.pagesRefused} of ${figure.pagesRefused + figure.pagesShown} pages refused`,
  );
  return figure;
}

/** What the shops asked since the proxies were last started went to the stand-by as well. */
async function faultsOfReplica({ machines }: Cluster): Promise<string[]> {
  const proxies = machines.filter(({ haproxy }) => haproxy !== undefined);
  const bytes = await Promise.all(
    proxies.map(({ folder }) => bytesRead(join(folder, "haproxy.sock"), "replica")),
  );
  say(
    `${bytes.map((count) => Math.round(count / 1_000)).join(" and ")} kB were read from a stand-by`,
  );
  return bytes.every((count) => count > 10_000) ? [] : ["No shop of a machine read a stand-by"];
}

async function compare(stream: OrderStream, calm: KillFigure): Promise<void> {
  const { acknowledged, faults } = stream;
  const stockBefore = new Map(stream.packs.map((pack) => [pack.id, pack.stockBefore]));
  const sold = await readSoldPacks(db, [...stockBefore.keys()]);
  const books = {
    orders: sold.orders,
    packs: sold.packs.map((pack) => ({ ...pack, stockBefore: stockBefore.get(pack.id) ?? 0 })),
  };
  const found = [...faults, ...faultsOf({ ...books, acknowledged })];
  for (const { rule, rows } of await findBrokenRules(db))
    found.push(`Broken: ${rule} (${rows.length} rows)`);
  if (calm.refused > 0)
    found.push(`${calm.refused} orders were refused while shops were restarted`);
  console.log(
    `${acknowledged.size} orders acknowledged, ${books.orders.length} written, ${books.packs.length} packs, ${stream.sent.length} answers`,
  );
  for (const fault of found.slice(0, 20)) console.log(fault);
  console.log(
    found.length === 0
      ? "Nothing lost, nothing twice, nothing oversold."
      : `${found.length} faults`,
  );
  if (found.length > 0) process.exitCode = 1;
}
