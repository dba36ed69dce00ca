import { Agent, request as httpRequest } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { ReviewedOrder } from "#tests/bench/orders/bare-orders.ts";
import type { Buyer } from "#tests/bench/orders/buyers.ts";
import { checkoutFields, openPage, sendForm } from "#tests/bench/orders/send-form.ts";

/** What the other visitor does, in the order in which it is done. */
export const steps = ["home, kept", "home, drawn", "cart prices", "checkout", "order"] as const;
export type Step = (typeof steps)[number];
export type VisitTimes = { ms: Record<Step, number[]>; faults: string[] };

const keptEachRound = 4;
const betweenMs = 10;

/** Looks around and orders, one thing after the other, for so long. A fault is an answer that is not what it should be. */
export async function visitShop(
  url: string,
  seconds: number,
  localAddress: string,
  { nextBuyer, reviewed }: { nextBuyer(): Buyer; reviewed: ReviewedOrder },
): Promise<VisitTimes> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress });
  const visit: VisitTimes = {
    ms: { "home, kept": [], "home, drawn": [], "cart prices": [], checkout: [], order: [] },
    faults: [],
  };
  const time = async (step: Step, work: () => Promise<boolean>) => {
    const from = performance.now();
    const ok = await work().catch(() => false);
    visit.ms[step].push(performance.now() - from);
    if (!ok) visit.faults.push(step);
    await wait(betweenMs);
  };
  const endsAt = performance.now() + seconds * 1000;
  while (performance.now() < endsAt) {
    const buyer = nextBuyer();
    const to = { url, agent, buyer };
    for (let turn = 0; turn < keptEachRound; turn += 1)
      await time("home, kept", async () => (await status(url, agent)) === 200);
    await time("home, drawn", async () => (await openPage(to, "/")).status === 200);
    await time("cart prices", async () => (await cartPrices(url, agent)) === 200);
    await time("checkout", async () => (await openPage(to, "/checkout")).status === 200);
    await time("order", async () => {
      const { body } = await sendForm(to, "/checkout.data", checkoutFields(buyer, reviewed));
      return body.includes("/order-success?order=");
    });
  }
  agent.destroy();
  return visit;
}

const status = (url: string, agent: Agent) => ask(url, agent, "/", undefined);

const cartPrices = (url: string, agent: Agent) =>
  ask(url, agent, "/cart/offers", JSON.stringify({ packIds: [] }));

function ask(url: string, agent: Agent, path: string, body: string | undefined): Promise<number> {
  const headers = {
    "Accept-Encoding": "gzip, deflate, br, zstd",
    ...(body === undefined ? {} : { "Content-Type": "application/json", Origin: url }),
  };
  const method = body === undefined ? "GET" : "POST";
  return new Promise((resolve, reject) => {
    const asked = httpRequest(url + path, { method, agent, headers }, (response) => {
      response.resume();
      response.once("end", () => resolve(response.statusCode ?? 0));
    });
    asked.once("error", reject);
    asked.end(body);
  });
}
