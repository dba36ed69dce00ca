import { afterAll, beforeAll } from "vitest";
import { connectDatabase, type Connection } from "#database/connect.ts";
import { startEmbeddedDatabase } from "#database/embedded.ts";
import { makeDataDir, openShop, type OpenShop } from "#tests/open-shop.ts";
import type { TestShop } from "#tests/shop.ts";
import { testWorld } from "#tests/world.ts";
import { connectTo, connectToProcesses } from "./each-process.ts";
import type { OneConnection } from "./one-connection.ts";

/** How a shop may be run; whatever it is, it has to be the same shop at each of its three doors. */
export const ways = [
  "one process",
  "three web processes",
  "three machines on one database",
] as const;
export type Way = (typeof ways)[number];

type Opened = { shops: OpenShop[]; close(): Promise<void> };

async function open(way: Way): Promise<Opened> {
  if (way === "three machines on one database") return openMachines();
  const settings = { WEB_PROCESSES: way === "one process" ? "1" : "3", LOG_LEVEL: "debug" };
  const shop = await openShop(settings);
  return { shops: [shop], close: shop.close };
}

/** The demo shop's data, with its database apart from the three shops that share them. */
async function openMachines(): Promise<Opened> {
  const { dataDir, remove } = makeDataDir({ filled: true });
  const settings = { max_connections: "100" };
  const database = await startEmbeddedDatabase({ dataDir, log: () => {}, settings });
  const shops: OpenShop[] = [];
  const close = async () => {
    await Promise.all(shops.map((shop) => shop.close()));
    await database.stop();
    remove();
  };
  const of = { DATABASE_URL: database.url, SANDBOX_PAYMENTS: "1" };
  try {
    for (let machine = 0; machine < 3; machine += 1)
      shops.push(await openShop(of, { shared: dataDir }));
  } catch (error) {
    await close();
    throw error;
  }
  return { shops, close };
}

/** For the tests of one way to run a shop: `const shop = shopOf(way);`, then a connection to each door with `shop.doors()`. */
export function shopOf(way: Way) {
  let opened: Opened | undefined;
  let connection: Connection | undefined;
  beforeAll(async () => {
    opened = await open(way);
    connection = connectDatabase(running(opened.shops[0]).databaseUrl(), { max: 4 });
  });
  afterAll(async () => {
    await connection?.close();
    await opened?.close();
  });
  const first = () => running(opened?.shops[0]);

  /** Connections to each of the three; with one process all are to that one. */
  async function doors(localAddress: string): Promise<Doors> {
    const shops = running(opened).shops;
    const found =
      way === "three web processes"
        ? await connectToProcesses(first(), 3, localAddress)
        : [0, 1, 2].map((at) => connectTo(shops[at] ?? first(), localAddress));
    const [a, b, c] = found;
    return [running(a), running(b), running(c)];
  }
  return {
    get first() {
      return first();
    },
    get world() {
      return testWorld(running(connection).db, { now: () => new Date() });
    },
    doors,
    /** What one person asks for goes to the doors in turns, as a proxy deals it out. */
    async inTurns(localAddress: string): Promise<TestShop> {
      const all = await doors(localAddress);
      let asked = 0;
      const fetch: TestShop["fetch"] = (path, init) => running(all[asked++ % 3]).fetch(path, init);
      return { world: this.world, url: first().databaseUrl(), fetch, findKept: () => undefined };
    },
  };
}

export type Doors = [OneConnection, OneConnection, OneConnection];

function running<T>(part: T | undefined): T {
  if (part === undefined)
    throw new Error("shopOf() belongs at the top of a file's or suite's tests.");
  return part;
}
