import { Agent } from "node:http";
import { givenField } from "#domain/payments/offline-method.ts";
import { startServer, type Child } from "#tests/bench/child.ts";
import { withDatabase } from "#tests/bench/shop-data.ts";
import { formatTable, milliseconds } from "#tests/bench/table.ts";
import { checkoutRequest } from "#tests/factories/buyer.ts";
import { makeOfflineMethod } from "#tests/factories/offline-method.ts";
import { testCards } from "#tests/factories/unpaid-order.ts";
import { switchOnUpi } from "#tests/factories/upi-direct.ts";
import { testWorld } from "#tests/world.ts";
import type { BareOrderSettings } from "./bare-orders.ts";
import { makeBuyers, type Buyer } from "./buyers.ts";
import { checkoutFields, sendForm, type Answer, type Sender } from "./send-form.ts";

/** All that is asked of the shop from the press of the last button until the order stands with its payment. */
type Checkout = {
  what: string;
  method: string;
  place(
    to: Sender,
    fields: (more?: Record<string, string>) => Record<string, string>,
  ): Promise<Answer>;
};

export type CheckoutFigure = {
  what: string;
  /** Of one checkout; `begin` and `commit` count too. */
  queries: number;
  databaseMs: number;
  p50Ms: number;
  p95Ms: number;
};

const warmUp = 5;
const rounds = 40;

/** One buyer at a time, each method in turn, so that all see the same machine. */
export async function measureCheckouts(
  databaseUrl: string,
  dataDir: string,
): Promise<CheckoutFigure[]> {
  return withDatabase(databaseUrl, async (db) => {
    await switchOnUpi(db);
    const own = await makeOfflineMethod(db);
    const checkouts = [
      post("cash on delivery", "cod"),
      post("a method of the owner's own", own.method, {
        [givenField(own.id, "Reference")]: "UTR 1",
      }),
      post("UPI to the shop", "upi-direct"),
      cardCheckout,
    ];
    const buyers = await makeBuyers(db, checkouts.length * (warmUp + rounds));
    const [first] = buyers;
    if (!first) throw new Error("There are no buyers");
    const person = {
      id: first.personId,
      role: "customer",
      status: "active",
      vendorId: null,
    } as const;
    const reviewed = await checkoutRequest(testWorld(db), person);
    const settings = { databaseUrl, dataDir, pageMemory: true, countQueries: true };
    const shop = await startServer("shop-server.ts", settings);
    const figures = await measureAll(shop, { checkouts, buyers, reviewed });
    await shop.stop();
    return figures;
  });
}

const post = (what: string, method: string, more: Record<string, string> = {}): Checkout => ({
  what,
  method,
  place: (to, fields) => sendForm(to, "/checkout.data", fields(more)),
});

const cardCheckout: Checkout = {
  what: "card, at the sandbox",
  method: "credit-card",
  async place(to, fields) {
    const made = await sendForm(to, "/sandbox/tokens", {
      method: "credit-card",
      cardNumber: testCards.success,
      expiry: "12/30",
      cvv: "123",
      nameOnCard: "Asha Verma",
    });
    const { token } = JSON.parse(made.body) as { token: string };
    return sendForm(to, "/checkout.data", fields({ token }));
  },
};

type Measuring = {
  checkouts: readonly Checkout[];
  buyers: readonly Buyer[];
  reviewed: BareOrderSettings["request"];
};

async function measureAll(
  shop: Child,
  { checkouts, buyers, reviewed }: Measuring,
): Promise<CheckoutFigure[]> {
  const agent = new Agent({ keepAlive: true });
  const taken = checkouts.map(() => ({ timesMs: [] as number[], queries: 0, databaseMs: 0 }));
  let next = 0;
  for (let round = -warmUp; round < rounds; round += 1)
    for (const [index, checkout] of checkouts.entries()) {
      const buyer = buyers[next++];
      const figure = taken[index];
      if (!buyer || !figure) throw new Error("There are too few buyers");
      const before = await shop.usage();
      const startedAt = performance.now();
      const answer = await checkout.place({ url: shop.url, agent, buyer }, (more) =>
        checkoutFields(buyer, { ...reviewed, method: checkout.method }, more),
      );
      const ms = performance.now() - startedAt;
      const after = await shop.usage();
      if (!/BB-\d{4}-\d{6}/.test(answer.body + answer.location))
        throw new Error(
          `${checkout.what} was answered with ${answer.status}: ${answer.body.slice(0, 300)}`,
        );
      if (round < 0) continue;
      figure.timesMs.push(ms);
      figure.queries += after.queries.count - before.queries.count;
      figure.databaseMs += after.queries.ms - before.queries.ms;
    }
  agent.destroy();
  return checkouts.map(({ what }, index) => figureOf(what, taken[index]));
}

type Taken = { timesMs: number[]; queries: number; databaseMs: number };

function figureOf(what: string, taken: Taken | undefined): CheckoutFigure {
  const { timesMs = [], queries = 0, databaseMs = 0 } = taken ?? {};
  const sorted = timesMs.toSorted((one, other) => one - other);
  return {
    what,
    queries: queries / rounds,
    databaseMs: databaseMs / rounds,
    p50Ms: sorted[rounds / 2] ?? NaN,
    p95Ms: sorted[Math.floor(rounds * 0.95)] ?? NaN,
  };
}

export function formatCheckouts(figures: readonly CheckoutFigure[]): string {
  const cash = figures[0]?.p50Ms ?? NaN;
  const head = ["checkout, one at a time", "queries", "database ms", "p50 ms", "p95 ms", "of COD"];
  const rows = figures.map(({ what, queries, databaseMs, p50Ms, p95Ms }) => [
    what,
    queries.toFixed(1),
    milliseconds(databaseMs),
    milliseconds(p50Ms),
    milliseconds(p95Ms),
    `× ${(p50Ms / cash).toFixed(2)}`,
  ]);
  return formatTable(head, rows);
}
