import { createInterface } from "node:readline";
import { connectDatabase } from "#database/connect.ts";
import { countGermination } from "#server/orders/counts/count-germination.ts";
import { placeOrder } from "#server/orders/placing/place-order.ts";
import { testWorld } from "#tests/world.ts";
import type { Ready, ReadyCount } from "./order-processes.ts";

/** A second server, as far as orders and counts go: each line on its input is one of them, each line it prints an answer. */
const { db, pool, close } = connectDatabase(process.env["ORDERS_DATABASE"] ?? "", { max: 16 });
pool.on("error", () => {});
const world = testWorld(db);
const running: Promise<void>[] = [];

async function answer(asked: Ready | ReadyCount): Promise<void> {
  const given =
    "count" in asked
      ? await countGermination(world, asked.person, asked.count)
      : await placeOrder(world, asked.person, asked.request);
  process.stdout.write(`${JSON.stringify(given)}\n`);
}

for await (const line of createInterface({ input: process.stdin }))
  running.push(answer(JSON.parse(line)));
await Promise.all(running);
await close();
