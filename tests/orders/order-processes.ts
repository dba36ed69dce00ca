import { spawn, type ChildProcessByStdio } from "node:child_process";
import { join } from "node:path";
import type { Readable, Writable } from "node:stream";
import { createInterface } from "node:readline";
import type { Database } from "#database/connect.ts";
import type { CountRefusal } from "#domain/catalogue/lots/germination/new-count.ts";
import type { OrderRefusal } from "#domain/orders/order-refusals.ts";
import type { Person } from "#domain/people/person.ts";
import type { Result } from "#domain/result.ts";
import type { CountRequest } from "#server/orders/counts/count-germination.ts";
import type { PlacedOrder, PlaceOrderRequest } from "#server/orders/placing/order-asked.ts";
import { checkoutRequest, makeBuyer } from "#tests/factories/buyer.ts";
import { couponRequest } from "#tests/factories/promotion.ts";
import { testWorld } from "#tests/world.ts";

export type Answer = Result<PlacedOrder, OrderRefusal>;
export type Ready = { person: Person; request: PlaceOrderRequest };
export type ReadyCount = { person: Person; count: CountRequest };

/** Buyers of one piece of a pack each, with what their browsers are about to send. */
export async function makeReady(
  db: Database,
  packId: string,
  count: number,
  coupon?: string,
): Promise<Ready[]> {
  const world = testWorld(db);
  const make = async (): Promise<Ready> => {
    const person = await makeBuyer(db, [{ packId, quantity: 1 }]);
    const request = coupon
      ? await couponRequest(world, person, coupon)
      : await checkoutRequest(world, person);
    return { person, request };
  };
  return Promise.all(Array.from({ length: count }, make));
}

type Running<A> = { process: ChildProcessByStdio<Writable, Readable, null>; ended: Promise<A[]> };

/** Another process that orders; `onAnswer` hears every answer as it is given. */
export const startOrdering = (
  url: string,
  orders: readonly Ready[],
  onAnswer: (answer: Answer) => void = () => {},
): Running<Answer> => startAsking(url, orders, onAnswer);

/** Another process that counts what came up. */
export const startCounting = (
  url: string,
  counts: readonly ReadyCount[],
): Running<Result<null, CountRefusal>> => startAsking(url, counts, () => {});

function startAsking<A>(
  url: string,
  asked: readonly (Ready | ReadyCount)[],
  onAnswer: (answer: A) => void,
): Running<A> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "order-process.ts")], {
    env: { ...process.env, ORDERS_DATABASE: url },
    stdio: ["pipe", "pipe", "inherit"],
  });
  const answers: A[] = [];
  createInterface({ input: child.stdout }).on("line", (line) => {
    const answer = JSON.parse(line) as A;
    answers.push(answer);
    onAnswer(answer);
  });
  // Killed while it is written to: what it did not read is what it did not do.
  child.stdin.on("error", () => {});
  child.stdin.end(asked.map((one) => `${JSON.stringify(one)}\n`).join(""));
  return {
    process: child,
    ended: new Promise((resolve) => child.on("close", () => resolve(answers))),
  };
}
