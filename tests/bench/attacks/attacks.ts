import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { startServer, startTold, type Child } from "#tests/bench/child.ts";
import { signIn } from "#tests/bench/areas/sign-in.ts";
import { makeBuyers, reviewOrder } from "#tests/bench/orders/buyers.ts";
import { withDatabase } from "#tests/bench/shop-data.ts";
import type { AttackAnswers } from "./attacker.ts";
import { attacks, type Attack } from "./kinds.ts";
import { steps, visitShop, type Step, type VisitTimes } from "./visitor.ts";

export type Times = { p50Ms: number; p95Ms: number };
export type AttackFigure = {
  what: string;
  answers: AttackAnswers;
  quiet: Record<Step, Times>;
  during: Record<Step, Times>;
  /** Answers to the other visitor that were not what they should have been. */
  faults: string[];
  isShopGone: boolean;
};

const connections = 8;
/** In turns, because a machine is faster in one second than in the next. */
const rounds = 3;
const roundSeconds = 1;
const settleMs = 300;
const buyersInAll = 3_000;

type Visitors = Parameters<typeof visitShop>[3];

/** Eight connections of one address attack, and a visitor of another address looks around: before, and meanwhile. */
export async function measureAttacks(
  databaseUrl: string,
  dataDir: string,
  options: { isFair: boolean; only?: string | undefined },
): Promise<AttackFigure[]> {
  return withDatabase(databaseUrl, async (db) => {
    const settings = { databaseUrl, dataDir, pageMemory: true, limits: limitsOf(options.isFair) };
    const buyers = await makeBuyers(db, buyersInAll);
    const visitors = {
      reviewed: await reviewOrder(db, buyers),
      nextBuyer() {
        const buyer = buyers.shift();
        if (!buyer) throw new Error("There are too few buyers");
        return buyer;
      },
    };
    let shop = await startServer("shop-server.ts", settings);
    const figures: AttackFigure[] = [];
    for (const [turn, attack] of (await attacksOn(db)).entries()) {
      if (!attack.what.includes(options.only ?? "")) continue;
      if (figures.at(-1)?.isShopGone ?? true) await visitShop(shop.url, 2, "127.0.0.1", visitors);
      const figure = await measureAttack(shop, attack, turn, visitors);
      figures.push(figure);
      if (figure.isShopGone) shop = await startServer("shop-server.ts", settings);
    }
    await shop.stop();
    return figures;
  });
}

const limitsOf = (isFair: boolean) => (isFair ? "normal" : "unshared");

async function measureAttack(
  shop: Child,
  attack: Attack,
  turn: number,
  visitors: Visitors,
): Promise<AttackFigure> {
  // Of their own each time: what one attack used up is no excuse for the next.
  const [visitor, localAddress] = [`127.0.1.${turn}`, `127.0.2.${turn}`];
  const settings = { url: shop.url, localAddress, connections, attack };
  const attacker = await startTold<AttackAnswers>("attacks/attacker.ts", settings, "end");
  const quiet: VisitTimes[] = [];
  const during: VisitTimes[] = [];
  for (let round = 0; round < rounds; round += 1) {
    quiet.push(await visitShop(shop.url, roundSeconds, visitor, visitors));
    attacker.tell("attack");
    await wait(settleMs);
    during.push(await visitShop(shop.url, roundSeconds, visitor, visitors));
    attacker.tell("rest");
    await wait(settleMs);
  }
  return {
    what: attack.what,
    answers: await attacker.end(),
    quiet: timesOf(quiet),
    during: timesOf(during),
    faults: during.flatMap(({ faults }) => faults),
    isShopGone: !(await answersNow(shop.url)),
  };
}

async function attacksOn(db: Database): Promise<Attack[]> {
  const { rows } = await db.execute<{ slug: string; personId: string }>(sql`
    select (select slug from products order by rating_count desc, slug limit 1) as slug,
      (select id from people where role = 'vendor' order by id limit 1) as "personId"`);
  const [row] = rows;
  if (row === undefined) throw new Error("The demo shop is empty");
  return attacks(row.slug, await signIn(db, "shop", row.personId));
}

async function answersNow(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(30_000) })).ok;
  } catch {
    return false;
  }
}

const timesOf = (visits: readonly VisitTimes[]) =>
  Object.fromEntries(
    steps.map((step) => [step, quantiles(visits.flatMap(({ ms }) => ms[step]))]),
  ) as Record<Step, Times>;

function quantiles(ms: readonly number[]): Times {
  const sorted = ms.toSorted((one, other) => one - other);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
  return { p50Ms: at(0.5), p95Ms: at(0.95) };
}
