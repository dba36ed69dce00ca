import { spawn, type ChildProcessByStdio } from "node:child_process";
import { join } from "node:path";
import type { Readable, Writable } from "node:stream";
import { createInterface } from "node:readline";
import type { Database } from "#database/connect.ts";
import type { OrderRefusal } from "#domain/orders/order-refusals.ts";
import type { Person } from "#domain/people/person.ts";
import type { Result } from "#domain/result.ts";
import type { PlacedOrder, PlaceOrderRequest } from "#server/orders/placing/order-asked.ts";
import { checkoutRequest, makeBuyer } from "#tests/factories/buyer.ts";
import { testWorld } from "#tests/world.ts";

export type Answer = Result<PlacedOrder, OrderRefusal>;
export type Ready = { person: Person; request: PlaceOrderRequest };

/** Buyers of one piece of a pack each, with what their browsers are about to send. */
export async function makeReady(db: Database, packId: string, count: number): Promise<Ready[]> {
  const world = testWorld(db);
  const make = async (): Promise<Ready> => {
    const person = await makeBuyer(db, [{ packId, quantity: 1 }]);
    return { person, request: await checkoutRequest(world, person) };
  };
  return Promise.all(Array.from({ length: count }, make));
}

/** Another process that orders; `onAnswer` hears every answer as it is given. */
export function startOrdering(
  url: string,
  orders: readonly Ready[],
  onAnswer: (answer: Answer) => void = () => {},
): { process: ChildProcessByStdio<Writable, Readable, null>; ended: Promise<Answer[]> } {
  const child = spawn(process.execPath, [join(import.meta.dirname, "order-process.ts")], {
    env: { ...process.env, ORDERS_DATABASE: url },
    stdio: ["pipe", "pipe", "inherit"],
  });
  const answers: Answer[] = [];
  createInterface({ input: child.stdout }).on("line", (line) => {
    const answer = JSON.parse(line) as Answer;
    answers.push(answer);
    onAnswer(answer);
  });
  // Killed while it is written to: what it did not read is what it did not order.
  child.stdin.on("error", () => {});
  child.stdin.end(orders.map((order) => `${JSON.stringify(order)}\n`).join(""));
  return {
    process: child,
    ended: new Promise((resolve) => child.on("close", () => resolve(answers))),
  };
}
