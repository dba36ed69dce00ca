import { sql } from "drizzle-orm";
import { indiaDay, isoIndiaDay } from "#domain/india-time.ts";
import { payoutReasonMaxLength, type BankAnswer } from "#domain/payouts/settle-payout.ts";
import { GatewayRefused, type GatewayTransfers } from "#server/gateways/gateway.ts";
import type { World } from "#server/world.ts";
import { settlePayout } from "./steps/settle-payout.ts";
import { findTransferGateway } from "./transfer-gateway.ts";

/** Bounds one run; the next minute goes on. */
const transfersPerRun = 200;

type Waiting = { id: string; serial: number; account: string; amountPaise: number };

/**
 * Has the gateway move what approved runs pay by transfers, between transactions. A payout keeps its id as the key: asked again, also after
 * a crash between asking and hearing, the gateway moves nothing twice. @returns how many ended
 */
export async function sendTransfers(world: World): Promise<number> {
  const { rows } = await world.db.execute<Waiting>(sql`
    select p.id, p.serial, p.transfer_account as account, p.amount_paise as "amountPaise"
    from payouts p join payout_runs r on r.id = p.run_id
    where p.state = 'reserved' and p.transfer_account is not null and r.approved_at is not null
    order by p.serial limit ${transfersPerRun}`);
  if (rows.length === 0) return 0;
  const gateway = await findTransferGateway(world);
  if (gateway === null) {
    world.log.warn({ payouts: rows.length }, "no gateway is there that makes transfers");
    return 0;
  }
  let ended = 0;
  for (const payout of rows) {
    const answer = await ask(world, gateway.transfers, payout);
    if (answer === null) continue;
    const settled = await settlePayout(world, null, { serial: payout.serial, answer });
    if (settled.ok && settled.value === "settled") ended += 1;
  }
  return ended;
}

/** Null: it is not known yet. */
async function ask(
  { log, now }: World,
  transfers: GatewayTransfers,
  { id: payoutId, account, amountPaise }: Waiting,
): Promise<BankAnswer | null> {
  try {
    const { state, reference, failure } = await transfers.send({ payoutId, account, amountPaise });
    if (state === "pending") return null;
    if (state === "failed") return failedFor(failure ?? "failed");
    return { outcome: "paid", utr: reference, day: isoIndiaDay(indiaDay(now())) };
  } catch (error) {
    if (error instanceof GatewayRefused) return failedFor(error.message);
    log.warn({ err: error, payoutId }, "a transfer is not known to have been made");
    return null;
  }
}

const failedFor = (reason: string): BankAnswer => ({
  outcome: "failed",
  reason: reason.slice(0, payoutReasonMaxLength),
});
