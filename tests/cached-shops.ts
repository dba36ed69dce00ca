import { afterAll, beforeAll, expect } from "vitest";
import type { Shop } from "#app/app.ts";
import { readEnv } from "#server/env.ts";
import { createLog } from "#server/platform/log.ts";
import { createWorld } from "#server/start/create-world.ts";
import type { World } from "#server/world.ts";
import { changesReceived } from "./changes-received.ts";
import { cloneDatabase } from "./database.ts";
import { builtShop, shopOrigin, trustful, unhurried } from "./shop.ts";
import { deafChanges, noon } from "./world.ts";

type Pages = Record<string, string>;

/**
 * Two processes' worth of shops on one database, with pages from memory, and a third that remembers nothing: what it
 * draws is the truth.
 */
export function cachedShops(dataDir: string) {
  const clock = { now: noon };
  const cached: { world: World; shop: Shop }[] = [];
  let forgetful: Shop;
  let database: Awaited<ReturnType<typeof cloneDatabase>>;

  async function openWorld(): Promise<World> {
    const env = readEnv({ NODE_ENV: "test", SANDBOX_PAYMENTS: "1", DATA_DIR: dataDir });
    const log = createLog("silent");
    const options = { env, log, limits: unhurried, lineTimes: trustful, poolSize: 5 };
    const world = await createWorld({ ...options, databaseUrl: database.url });
    return Object.assign(world, { now: () => clock.now });
  }

  beforeAll(async () => {
    database = await cloneDatabase();
    for (const world of [await openWorld(), await openWorld()])
      cached.push({ world, shop: await builtShop(world) });
    forgetful = await builtShop({ ...writing(), changes: deafChanges }, 0);
  });
  afterAll(async () => {
    for (const { world } of cached) await world.close();
    await database.drop();
  });

  const writing = (): World => {
    if (!cached[0]) throw new Error("cachedShops() belongs at the top of a test file.");
    return cached[0].world;
  };

  async function read(shop: Shop, paths: readonly string[]): Promise<Pages> {
    const pages: Pages = {};
    for (const path of paths) {
      const request = new Request(new URL(path, shopOrigin), { redirect: "manual" });
      const peer = { clientAddress: "203.0.113.7", requestId: "test", isLocal: false };
      const response = await shop.fetch(request, peer);
      pages[path] = `${response.status} ${await response.text()}`;
    }
    return pages;
  }

  return {
    clock,
    get world() {
      return writing();
    },
    /** The pages that are others after the write; each shop shows all of them as they are now. */
    async pagesChangedBy(paths: readonly string[], write: () => Promise<unknown>) {
      let before: Pages = {};
      for (const { shop } of cached) before = await read(shop, paths);
      clock.now = new Date(clock.now.getTime() + 1_000);
      await write();
      for (const { world } of cached) await changesReceived(world);
      const after = await read(forgetful, paths);
      for (const { shop } of cached) {
        const shown = await read(shop, paths);
        const stale = paths.filter((path) => shown[path] !== after[path]);
        expect(stale, "pages as they were before").toEqual([]);
      }
      return paths.filter((path) => before[path] !== after[path]);
    },
  };
}
