import { Agent as PlainAgent } from "node:http";
import { Agent } from "node:https";
import { makeBuyers, reviewOrder } from "#tests/bench/orders/buyers.ts";
import { clients } from "#tests/bench/orders/orders.ts";
import { runClients } from "#tests/bench/orders/order-run.ts";
import { sendOrder, type Sender } from "#tests/bench/orders/send-form.ts";
import { startServer } from "#tests/bench/child.ts";
import { measureRequests, rateOf, type Rate } from "#tests/bench/load.ts";
import { pagePaths } from "#tests/bench/pages.ts";
import { withDatabase } from "#tests/bench/shop-data.ts";
import { formatTable, milliseconds, percent, whole } from "#tests/bench/table.ts";
import { openHttp2 } from "#tests/http2-client.ts";
import {
  missingFor,
  proxiedOrigin as origin,
  startProxy,
  type ProxyName,
  type RunningProxy,
} from "#tests/proxies.ts";

type Way = "the shop itself" | `${ProxyName}${"" | ", cached"}${"" | ", HTTP/2"}`;
type Figure = { what: string; way: Way; rate: Rate; share: number };
export type ProxyFigures = { pages: Figure[]; orders: Figure[]; missing: string[] };

const rounds = 3;
const secondsPerRound = 1.5;
const connections = 16;
const kept = { keepAlive: true, maxSockets: clients };
const orderSeconds = 2;
const buyersEach = 1_500;

const { host } = new URL(origin);

type Opened = { way: Way; proxy: RunningProxy };

/** Pages and orders through each proxy of `deploy/` that this machine has, beside the shop itself, in turns. */
export async function measureProxies(data: {
  databaseUrl: string;
  dataDir: string;
}): Promise<ProxyFigures> {
  const shop = await startServer("shop-server.ts", {
    ...data,
    pageMemory: true,
    proxiedOrigin: origin,
  });
  const missing: string[] = [];
  const opened: Opened[] = [];
  for (const name of ["nginx", "caddy"] as const) {
    const program = missingFor(name);
    if (program === undefined) opened.push(...(await openEach(name, shop.url)));
    else missing.push(`${name}: the program "${program}" is not installed here`);
  }
  const pages: Figure[] = [];
  for (const [page, path] of Object.entries(await pagePaths(data.databaseUrl)))
    pages.push(...(await measurePage(page, path, shop.url, opened)));
  const orders = await measureOrders(data.databaseUrl, shop.url, opened);
  for (const { proxy } of opened) await proxy.stop();
  await shop.stop();
  return { pages, orders, missing };
}

async function openEach(name: ProxyName, shopUrl: string): Promise<Opened[]> {
  const bare = await startProxy(name, { shopUrl, cached: false });
  if (name === "caddy") return [{ way: name, proxy: bare }];
  return [
    { way: name, proxy: bare },
    { way: "nginx, cached", proxy: await startProxy(name, { shopUrl }) },
  ];
}

async function measurePage(
  page: string,
  path: string,
  shopUrl: string,
  opened: Opened[],
): Promise<Figure[]> {
  const ways: { way: Way; run(seconds: number): Promise<Rate> }[] = [
    {
      way: "the shop itself",
      run: (seconds) => measureRequests(shopUrl + path, connections, seconds),
    },
    ...opened.flatMap(({ way, proxy }) => [
      { way, run: (seconds: number) => overTls(proxy, path, seconds) },
      { way: `${way}, HTTP/2` as Way, run: (seconds: number) => overHttp2(proxy, path, seconds) },
    ]),
  ];
  for (const { run } of ways) await run(0.5);
  const taken = new Map<Way, Rate[]>();
  for (let round = 0; round < rounds; round += 1)
    for (const { way, run } of ways)
      taken.set(way, [...(taken.get(way) ?? []), await run(secondsPerRound)]);
  return withShares(
    page,
    [...taken].map(([way, rates]) => ({ way, rates })),
  );
}

/** Of each way the round in the middle; its share is the middle of those of the rounds. */
function withShares(what: string, taken: { way: Way; rates: Rate[] }[]): Figure[] {
  const bare = taken[0]?.rates ?? [];
  return taken.map(({ way, rates }) => {
    const shares = rates.map(({ perSecond }, round) => perSecond / (bare[round]?.perSecond ?? NaN));
    const rate = rates.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(rates.length / 2)];
    if (!rate) throw new Error("Nothing was measured");
    const share = shares.toSorted((a, b) => a - b)[Math.floor(shares.length / 2)] ?? NaN;
    return { what, way, rate, share };
  });
}

const overTls = ({ httpsPort }: RunningProxy, path: string, seconds: number): Promise<Rate> =>
  measureRequests(`https://127.0.0.1:${httpsPort}${path}`, connections, seconds, {
    host,
  });

/** As many requests at once, over one connection: as one browser, and as a proxy of a CDN asks. */
async function overHttp2(proxy: RunningProxy, path: string, seconds: number): Promise<Rate> {
  const connection = openHttp2(proxy);
  const timesMs: number[] = [];
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  const client = async () => {
    for (let from = startedAt; from < endsAt; from = performance.now()) {
      const { headers } = await connection.get(path, {
        "accept-encoding": "gzip, deflate, br, zstd",
      });
      if (headers[":status"] !== 200) throw new Error(`${path}: ${headers[":status"]} over HTTP/2`);
      timesMs.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: connections }, client));
  connection.close();
  return rateOf(timesMs, performance.now() - startedAt);
}

type Asked = Omit<Sender, "buyer">;

async function measureOrders(
  databaseUrl: string,
  shopUrl: string,
  opened: Opened[],
): Promise<Figure[]> {
  const ways: { way: Way; to: Asked }[] = [
    { way: "the shop itself", to: { url: shopUrl, agent: new PlainAgent(kept), origin } },
    // Orders are never kept, so that one nginx stands for both.
    ...opened
      .filter(({ way }) => !way.includes("cached"))
      .map(({ way, proxy }) => ({ way, to: throughProxy(proxy) })),
  ];
  const count = ways.length * (rounds + 1) * buyersEach;
  const buyers = await withDatabase(databaseUrl, (db) => makeBuyers(db, count));
  const reviewed = await withDatabase(databaseUrl, (db) => reviewOrder(db, buyers));
  const order = async (to: Asked): Promise<Rate> =>
    runClients(buyers.splice(0, buyersEach), { clients, seconds: orderSeconds }, (buyer) =>
      sendOrder({ ...to, buyer }, reviewed),
    );
  for (const { to } of ways) await order(to);
  const taken = ways.map(({ way }) => ({ way, rates: [] as Rate[] }));
  for (let round = 0; round < rounds; round += 1)
    for (const [number, { to }] of ways.entries()) taken[number]?.rates.push(await order(to));
  for (const { to } of ways) to.agent.destroy();
  return withShares("orders", taken);
}

const throughProxy = ({ httpsPort }: RunningProxy): Asked => ({
  url: `https://127.0.0.1:${httpsPort}`,
  // The certificate is made for this try.
  agent: new Agent({ ...kept, servername: host, rejectUnauthorized: false }),
  origin,
});

export function formatProxies({ pages, orders, missing }: ProxyFigures): string {
  const table = (head: string, figures: Figure[]) =>
    formatTable(
      [head, "through", "a second", "p50 ms", "p99 ms", "of the shop itself"],
      figures.map(({ what, way, rate, share }) => [
        what,
        way,
        whole(rate.perSecond),
        milliseconds(rate.p50Ms),
        milliseconds(rate.p99Ms),
        percent(share),
      ]),
    );
  const tables = [
    table(`pages from memory, ${connections} at once`, pages),
    table(`orders of ${clients} clients`, orders),
  ];
  return [...tables, ...missing.map((one) => `Not measured, ${one}.`)].join("\n\n");
}
