import { Agent } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "#database/connect.ts";
import type { ReviewedOrder } from "#tests/bench/orders/bare-orders.ts";
import { makeBuyersOf, reviewOrder, type Buyer } from "#tests/bench/orders/buyers.ts";
import { checkoutFields, sendForm, type Answer } from "#tests/bench/orders/send-form.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { publicUrl } from "./machines.ts";
import type { Sent } from "./tally.ts";

const clients = 6;
const pauseMs = 150;
const againMs = 250;
const answerLimitMs = 20_000;
const plenty = 1_000_000;
/** Fewer pieces than buyers of it: so it sells out in the middle of what happens. */
const scarce = { pieces: 25, buyers: 40 };

/** `mayMiss`: there are more buyers than pieces. */
type Ordering = { buyer: Buyer; reviewed: ReviewedOrder; mayMiss: boolean };
type Pack = { id: string; stockBefore: number };
export type OrderStream = {
  sent: Sent[];
  acknowledged: Map<string, string>;
  packs: Pack[];
  /** How often a client found no buyer: what happens then happens under no stream. */
  idle: number;
  /** What was answered that may never be. */
  faults: string[];
  /** Buyers for the next kill, some of whom want what will not last. */
  supply(count: number): Promise<void>;
  stop(): Promise<void>;
};

/** Buyers who order at the proxies of `addresses` until they are told to stop, each again and again until the order is taken or sold out. */
export async function startOrders(
  db: Database,
  addresses: readonly string[],
): Promise<OrderStream> {
  const waiting: Ordering[] = [];
  const over = new AbortController();
  const stream: OrderStream = {
    sent: [],
    acknowledged: new Map(),
    packs: [],
    idle: 0,
    faults: [],
    async supply(count) {
      const wanted = count - waiting.length;
      const few = await makeOrderings(db, stream, scarce.pieces, scarce.buyers);
      const many = await makeOrderings(db, stream, plenty, Math.max(wanted, scarce.buyers));
      waiting.push(...few.flatMap((one, at) => [one, ...many.slice(at, at + 1)]));
      waiting.push(...many.slice(few.length));
    },
    async stop() {
      over.abort();
      await Promise.all(running);
    },
  };
  const running = Array.from({ length: clients }, async (_, client) => {
    const place = { addresses, at: client };
    while (!over.signal.aborted) {
      const next = waiting.shift();
      if (next) await orderUntilAnswered(next, place, { stream, over: over.signal });
      else stream.idle += 1;
      await sleep(pauseMs);
    }
  });
  return stream;
}

/** One pack for all of them, which nobody else buys. */
async function makeOrderings(
  db: Database,
  { packs }: OrderStream,
  stock: number,
  count: number,
): Promise<Ordering[]> {
  const { pack } = await makeProduct(db, { packs: [{ stock }] });
  packs.push({ id: pack.id, stockBefore: stock });
  const buyers = await makeBuyersOf(db, count, [pack.id]);
  const reviewed = await reviewOrder(db, buyers);
  return buyers.map((buyer) => ({ buyer, reviewed, mayMiss: stock < count }));
}

type Place = { addresses: readonly string[]; at: number };
type Heard = { stream: OrderStream; over: AbortSignal };

/** The same form each time: whether an earlier one was taken, its sender can't know. */
async function orderUntilAnswered(
  { buyer, reviewed, mayMiss }: Ordering,
  place: Place,
  { stream, over }: Heard,
): Promise<void> {
  const fields = checkoutFields(buyer, { ...reviewed, method: "cod" });
  while (!over.aborted) {
    const from = performance.now();
    const answer = await send(buyer, fields, place);
    const read = answer && readAnswer(answer);
    const outcome = read?.outcome ?? "refused";
    stream.sent.push({ from, at: performance.now(), outcome });
    if (read?.number) stream.acknowledged.set(buyer.personId, read.number);
    if (read?.outcome === "wrong" || (read?.outcome === "sold-out" && !mayMiss))
      stream.faults.push(`An order was answered ${read.words}`);
    if (outcome !== "refused") return;
    // As a browser does that knows two addresses of the shop.
    if (!answer) place.at += 1;
    await sleep(againMs);
  }
}

/** Undefined: there was no answer. */
async function send(
  buyer: Buyer,
  fields: Record<string, string>,
  { addresses, at }: Place,
): Promise<Answer | undefined> {
  const address = addresses[at % addresses.length] ?? "";
  const agent = new Agent({
    // Each buyer comes from somewhere else.
    localAddress: `127.${byte()}.${byte()}.${byte()}`,
    lookup: (_, options, found) =>
      options.all ? found(null, [{ address, family: 4 }]) : found(null, address, 4),
  });
  const cut = setTimeout(() => agent.destroy(), answerLimitMs);
  try {
    return await sendForm({ url: publicUrl, agent, buyer }, "/checkout.data", fields);
  } catch (error) {
    if (error instanceof Error && "code" in error) return undefined;
    throw error;
  } finally {
    clearTimeout(cut);
    agent.destroy();
  }
}

const byte = () => 1 + Math.floor(Math.random() * 250);

type Read = { outcome: Sent["outcome"]; number?: string; words: string };

/** What the shop, or the proxy in its place, says to an order. */
export function readAnswer({ status, body, location }: Answer): Read {
  const words = `${status} ${body.slice(0, 300)}`;
  const [number] = /BB-\d{4}-\d{6}/.exec(body + location) ?? [];
  if (number !== undefined && status < 400) return { outcome: "taken", number, words };
  if (status >= 502 && status <= 504) return { outcome: "refused", words };
  if (status === 409 || status === 422) return { outcome: "sold-out", words };
  return { outcome: "wrong", words };
}
