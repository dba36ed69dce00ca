import { setTimeout as sleep } from "node:timers/promises";
import { inspect } from "node:util";
import { sql } from "drizzle-orm";
import { createCookie } from "react-router";
import { isDatabaseAway } from "#database/away.ts";
import { connectDatabase } from "#database/connect.ts";
import { getImport } from "#server/catalogue/imports/get-import.ts";
import { sendImport } from "#server/catalogue/imports/send-import.ts";
import { startImport } from "#server/catalogue/imports/start-import.ts";
import type { World } from "#server/world.ts";
import { addressFields, hiddenFields } from "#tests/buyer-browser.ts";
import { makeBuyer } from "#tests/factories/buyer.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { makePerson } from "#tests/factories/person.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { fileOf, soundRow } from "#tests/product-imports/files.ts";
import { startedSession } from "#tests/started-session.ts";
import { testWorld } from "#tests/world.ts";

const lanes = 2;
const rowsPerImport = 300;
const stock = 1_000_000;

export type Trade = {
  packId: string;
  stock: number;
  /** Of each order that was acknowledged: who ordered, and its number. */
  orders: Map<string, string>;
  /** Imports that were started, with the business they are of. */
  imports: { id: string; vendorId: string }[];
  rowsPerImport: number;
  /** How often each status came, and what came that never may. */
  answers: Map<number, number>;
  faults: string[];
  slowestMs: number;
};

/** Visitors, buyers and vendors of a shop who go on until they are told to stop, however often they are told to come again. */
export async function startTrade(
  url: string,
  databaseUrl: string,
): Promise<{ stop(): Promise<Trade> }> {
  const { db, pool, close } = connectDatabase(databaseUrl, { max: 6 });
  pool.on("error", () => {});
  const world = testWorld(db, { now: () => new Date() });
  const { pack } = await makeProduct(db, { packs: [{ stock }] });
  const category = await makeCategory(db);
  const trade: Trade = {
    packId: pack.id,
    stock,
    orders: new Map(),
    imports: [],
    rowsPerImport,
    answers: new Map(),
    faults: [],
    slowestMs: 0,
  };
  const over = new AbortController();
  const repeat = async (work: () => Promise<void>) => {
    while (!over.signal.aborted) {
      await work().catch((error: unknown) => trade.faults.push(inspect(error)));
      await sleep(300);
    }
  };
  const ask = asker(url, trade);
  const running = [
    ...Array.from({ length: lanes }, () => repeat(() => order(world, trade, ask))),
    repeat(async () => void (await ask("/products", {}))),
    repeat(() => importOne(world, trade, category.slug)),
  ];
  return {
    async stop() {
      over.abort();
      await Promise.all(running);
      await close();
      return trade;
    },
  };
}

type Ask = (path: string, init: RequestInit) => Promise<Response | null>;

/** Null: not now. @throws what a shop may not answer to what is asked here */
function asker(url: string, trade: Trade): Ask {
  return async (path, init) => {
    const headers = new Headers(init.headers);
    // Each visitor comes from somewhere else, through the proxy that the shop trusts.
    headers.set("X-Forwarded-For", `10.${byte()}.${byte()}.${byte()}`);
    if (init.method === "POST") headers.set("Origin", url);
    const startedAt = performance.now();
    const signal = AbortSignal.timeout(60_000);
    const answer = await fetch(url + path, { ...init, headers, signal, redirect: "manual" });
    trade.slowestMs = Math.max(trade.slowestMs, performance.now() - startedAt);
    const { status } = answer;
    trade.answers.set(status, (trade.answers.get(status) ?? 0) + 1);
    if (status === 200 || status === 302) return answer;
    const text = await answer.text();
    if (status === 503 && answer.headers.has("Retry-After")) return null;
    throw new Error(`${path} ${status} ${textIn(text)}`);
  };
}

const textIn = (page: string): string =>
  page.replaceAll(/<(script|style)\b.*?<\/\1>|<[^>]*>|\s+/gs, " ").slice(0, 2_000);

const byte = () => Math.floor(Math.random() * 256);

/** What the tests themselves ask of the database waits for it. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
    }
    await sleep(200);
  }
}

async function again(work: () => Promise<Response | null>): Promise<Response> {
  for (;;) {
    const answer = await work();
    if (answer !== null) return answer;
    await sleep(200);
  }
}

/** The same form is sent until it is taken: whether an earlier one was, its sender can't know. */
async function order(world: World, trade: Trade, ask: Ask): Promise<void> {
  const { person, token } = await patiently(async () => {
    const buyer = await makeBuyer(world.db, [{ packId: trade.packId, quantity: 1 }]);
    return { person: buyer, ...(await startedSession(world, { personId: buyer.id })) };
  });
  const cookie = await createCookie("shop_session").serialize(token);
  const headers = { Cookie: cookie.split(";")[0] ?? "" };
  const send = (form: Record<string, string>) =>
    again(() => ask("/checkout", { method: "POST", headers, body: new URLSearchParams(form) }));
  const review = await send({ ...addressFields, method: "cod", go: "review" });
  const page = await review.text();
  const fields = hiddenFields(page);
  if (fields["shownTotalPaise"] === undefined)
    throw new Error(
      `the review answered ${review.status} ${review.headers.get("Location")} ${textIn(page)}`,
    );
  const form = { ...fields, method: "cod", go: "order" };
  const placed = await send(form);
  const location = placed.headers.get("Location") ?? "";
  const number = new URL(location, "http://shop").searchParams.get("order");
  if (number === null) {
    // Taken by an earlier one whose answer was lost: the cart is empty by then.
    if (!location.endsWith("/cart")) trade.faults.push(`ordering led to ${location}`);
    return;
  }
  trade.orders.set(person.id, number);
}

/** A file of products of a new vendor, to its end. */
async function importOne(world: World, trade: Trade, category: string): Promise<void> {
  const { id, vendorId } = await patiently(() => makePerson(world.db, { role: "vendor" }));
  if (vendorId === null) throw new Error("A vendor has a business");
  const person = { id, role: "vendor", status: "active", vendorId } as const;
  const name = vendorId.slice(0, 8);
  const rows = Array.from({ length: rowsPerImport }, (_, at) =>
    // The demo shop takes seed for sowing by lot.
    soundRow(at, {
      name: `${name} ${at}`,
      sku: `${name}-${at}`,
      category,
      goods: "edible",
      crop: "",
    }),
  );
  const sent = await patiently(() =>
    sendImport(world, person, { kind: "products", fileName: "okra.csv", bytes: fileOf(rows) }),
  );
  if (!sent.ok) throw new Error(`Not sent: ${sent.refusal.code}`);
  const { importId } = sent.value;
  await until(world, importId, "checked");
  const started = await patiently(() => startImport(world, person, importId));
  if (!started.ok) throw new Error(`Not started: ${started.refusal.code}`);
  trade.imports.push({ id: importId, vendorId });
  await until(world, importId, "done");

  async function until({ db }: World, wanted: string, state: string): Promise<void> {
    for (;;) {
      const { rows: found } = await patiently(() =>
        db.execute<{ state: string }>(sql`select state from product_imports where id = ${wanted}`),
      );
      if (found[0]?.state === state) return;
      if (found[0]?.state === "failed") {
        const { faults } = (await getImport(world, person, { id: wanted, kind: "products" })) ?? {};
        throw new Error(`The import failed: ${JSON.stringify(faults)}`);
      }
      await sleep(200);
    }
  }
}
