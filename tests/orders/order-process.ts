import { createInterface } from "node:readline";
import { connectDatabase } from "#database/connect.ts";
import type { Person } from "#domain/people/person.ts";
import type { PlaceOrderRequest } from "#server/orders/placing/order-asked.ts";
import { placeOrder } from "#server/orders/placing/place-order.ts";
import { testWorld } from "#tests/world.ts";

/** A second server, as far as ordering goes: each line on its input is an order, each line it prints an answer. */
const { db, pool, close } = connectDatabase(process.env["ORDERS_DATABASE"] ?? "", { max: 16 });
pool.on("error", () => {});
const world = testWorld(db);
const running: Promise<void>[] = [];

async function order({
  person,
  request,
}: {
  person: Person;
  request: PlaceOrderRequest;
}): Promise<void> {
  const placed = await placeOrder(world, person, request);
  process.stdout.write(`${JSON.stringify(placed)}\n`);
}

for await (const line of createInterface({ input: process.stdin }))
  running.push(order(JSON.parse(line)));
await Promise.all(running);
await close();
