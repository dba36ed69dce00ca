import { randomUUID } from "node:crypto";
import { join, resolve } from "node:path";
import type { ServerBuild } from "react-router";
import { afterAll, beforeAll } from "vitest";
import type { createShop as CreateShop, Shop } from "#app/app.ts";
import type { LineTimes } from "#server/platform/line/changes-line.ts";
import { readEnv } from "#server/env.ts";
import { normalLimits, type Limits } from "#server/platform/limits.ts";
import { createWorld } from "#server/start/create-world.ts";
import type { World } from "#server/world.ts";
import { createLog } from "#server/platform/log.ts";
import { cloneDatabase } from "./database.ts";
import { checkActivities } from "./invariants.ts";

export const shopOrigin = "http://shop.test";

export type TestShop = {
  readonly world: World;
  readonly url: string;
  fetch: Fetch;
  findKept: Shop["findCached"];
};
type Fetch = (
  path: string,
  init?: RequestInit & { clientAddress?: string; isLocal?: boolean; withoutOrigin?: boolean },
) => Promise<Response>;

/** A busy machine may keep a test from its line for seconds, and pages would be drawn afresh meanwhile. */
export const trustful: LineTimes = { beatMs: 250, trustedMs: 60_000, patienceMs: 60_000 };

export const unhurried: Limits = {
  ...normalLimits,
  writesPerMinute: 100_000,
  // One address stands for everybody; a busy machine may take its time.
  drawing: {
    ...normalLimits.drawing,
    waitingInAll: 10_000,
    waitingPerAddress: 10_000,
    longestWaitMs: 60_000,
    filesPerPerson: 100,
    filesPerAddress: 100,
    filesInAll: 100,
  },
  registrationsPerHour: 10_000,
  messagesPerHour: 10_000,
  messageCopiesPerHour: 10_000,
  importsPerHour: 10_000,
  waitingImportsPerHour: 10_000,
  resetsPerHour: 10_000,
  resetMailsPerHour: 10_000,
  resetMailsInAllPerHour: 10_000,
};

/**
 * The whole shop as it is built, on a database of its own, for the tests of one file:
 * `const shop = testShop();`, then `shop.fetch("/products")`. Writes are sent from our own origin unless told otherwise.
 */
export function testShop(
  options: {
    limits?: Partial<Limits>;
    env?: NodeJS.ProcessEnv;
    /** When its clock begins to run, for things that are made with dates of their own; now unless told otherwise. */
    begins?: Date;
    /** Another way to its database, which is given. */
    through?: (url: string) => Promise<string>;
  } = {},
): TestShop {
  let world: World | undefined;
  let shop: Shop | undefined;
  let database: Awaited<ReturnType<typeof cloneDatabase>> | undefined;

  beforeAll(async () => {
    database = await cloneDatabase();
    const openedAt = Date.now();
    const begun = options.begins;
    const env = readEnv({ NODE_ENV: "test", SANDBOX_PAYMENTS: "1", ...options.env });
    world = await createWorld({
      env,
      databaseUrl: (await options.through?.(database.url)) ?? database.url,
      log: createLog(env.logLevel === "info" ? "silent" : env.logLevel),
      limits: { ...unhurried, ...options.limits },
      lineTimes: trustful,
      ...(begun && { now: () => new Date(begun.getTime() + Date.now() - openedAt) }),
    });
    shop = await builtShop(world);
  });
  afterAll(async () => {
    if (world) await checkActivities(world.db);
    await world?.close();
    await database?.drop();
  });

  const running = <T>(part: T | undefined): T => {
    if (part === undefined) throw new Error("testShop() belongs at the top of a test file.");
    return part;
  };
  return {
    get world() {
      return running(world);
    },
    get url() {
      return running(database).url;
    },
    findKept: (...asked) => running(shop).findCached(...asked),
    fetch(
      path,
      { clientAddress = "203.0.113.7", isLocal = false, withoutOrigin = false, ...init } = {},
    ) {
      const headers = new Headers(init.headers);
      if (init.method && init.method !== "GET" && !headers.has("Origin") && !withoutOrigin)
        headers.set("Origin", shopOrigin);
      const request = new Request(new URL(path, shopOrigin), {
        redirect: "manual",
        ...init,
        headers,
      });
      return running(shop).fetch(request, { clientAddress, requestId: randomUUID(), isLocal });
    },
  };
}

/** As `npm start` opens it. */
export async function builtShop(world: World, pageMemoryBytes?: number): Promise<Shop> {
  const built = join(resolve(import.meta.dirname, ".."), "build/server/index.js");
  const build = (await import(built)) as ServerBuild;
  const { createShop } = build.entry.module as unknown as { createShop: typeof CreateShop };
  return createShop(world, build, "production", pageMemoryBytes);
}
