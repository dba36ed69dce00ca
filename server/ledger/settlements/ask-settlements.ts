import { sql } from "drizzle-orm";
import { isDatabaseAway } from "#database/away.ts";
import { indiaDay, indiaMidnight, isoIndiaDay } from "#domain/india-time.ts";
import {
  groupSettlements,
  findUnlike,
  type ToldItem,
} from "#domain/ledger/settlements/settlement.ts";
import { settlementDueBefore } from "#domain/ledger/settlements/settlement-due.ts";
import type { Gateway, GatewayMode, GatewaySettlements } from "#server/gateways/gateway.ts";
import { gatewaysToAsk } from "#server/payment-methods/steps/gateways-to-ask.ts";
import type { World } from "#server/world.ts";
import { writeUnsettled } from "./difference-store.ts";
import { lockSettlements } from "./settlement-store.ts";
import { keepSettlements } from "./steps/keep-settlements.ts";
import { matchOpenItems } from "./steps/match-items.ts";

/** Days that are over, each asked about once more in the nights after it. */
const askedDays = 7;
/** How much is asked of a gateway in a night; days that it doesn't reach are asked about by hand. */
export const settlementLimits = { rows: 50_000, forMs: 300_000 };

const dayMs = 86_400_000;

type Look = "whole" | "partly" | "untold";

/**
 * Each night: what gateways paid to the bank in the last days is written and posted once. What was open is matched once more, and payments
 * that should be in the bank and are in no settlement are named. @returns how many settlements were new
 */
export async function askSettlements(world: World, stopping: AbortSignal): Promise<number> {
  let added = 0;
  for (const { gateway, mode } of await gatewaysToAsk(world)) {
    const { settlements } = gateway;
    if (settlements === undefined || stopping.aborted) continue;
    const asked = await askGateway(world, { gateway, settlements }, stopping);
    added += asked.added;
    await finishLook(world, { gateway, mode, ended: asked.ended });
  }
  await world.db.transaction((tx) => matchOpenItems(tx, world.now()));
  return added;
}

async function askGateway(
  world: World,
  asked: { gateway: Gateway; settlements: GatewaySettlements },
  stopping: AbortSignal,
): Promise<{ added: number; ended: Look }> {
  const { gateway, settlements } = asked;
  const begunAt = performance.now();
  let [added, rows] = [0, 0];
  try {
    for (let back = askedDays; back > 0; back -= 1) {
      const told: ToldItem[] = [];
      const day = isoIndiaDay(indiaDay(daysBefore(world.now(), back)));
      // A day is taken whole, or in the next night: a part of a settlement would be another one.
      for (let after = 0; ;) {
        const page = await settlements.list({ day, after });
        if (page.rows === 0) break;
        told.push(...page.items);
        after += page.rows;
        rows += page.rows;
        const isLong = performance.now() - begunAt > settlementLimits.forMs;
        if (rows > settlementLimits.rows || isLong || stopping.aborted)
          return { added, ended: "partly" };
      }
      if (findUnlike(told) >= 0) throw new Error("A settlement has two UTRs or two days");
      const { added: more } = await world.db.transaction((tx) =>
        keepSettlements(tx, groupSettlements(told), {
          gateway: gateway.name,
          enteredBy: null,
          at: world.now(),
          newId: () => world.newId(),
        }),
      );
      added += more;
    }
    return { added, ended: "whole" };
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    world.log.error(
      { err: error, gateway: gateway.name },
      "a gateway did not tell its settlements",
    );
    return { added, ended: "untold" };
  }
}

/** With test keys nothing may ever be settled: then only who has told a settlement is held to it. */
async function finishLook(
  { db, now }: World,
  { gateway: { name }, mode, ended }: { gateway: Gateway; mode: GatewayMode; ended: Look },
): Promise<void> {
  const at = now();
  await db.transaction(async (tx) => {
    await lockSettlements(tx);
    const { rows } = await tx.execute<{ watchedFrom: string; isKnown: boolean }>(sql`
      insert into gateway_settlement_looks as l (gateway, watched_from, asked_at, ended)
      values (${name}, ${daysBefore(at, askedDays)}, ${at}, ${ended})
      on conflict (gateway) do update set asked_at = excluded.asked_at, ended = excluded.ended
      returning l.watched_from as "watchedFrom", exists (select from gateway_settlements where gateway = ${name}) as "isKnown"`);
    const [look] = rows;
    if (look === undefined || (mode === "test" && !look.isKnown)) return;
    const watchedFrom = new Date(look.watchedFrom);
    await writeUnsettled(tx, name, { watchedFrom, dueBefore: settlementDueBefore(at), at });
  });
}

const daysBefore = (now: Date, days: number): Date =>
  new Date(indiaMidnight(now).getTime() - days * dayMs);
