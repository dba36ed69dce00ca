import { sql } from "drizzle-orm";
import { indiaDay, isoIndiaDay } from "#domain/india-time.ts";
import { withoutNumbers } from "#domain/payouts/read-bank-answers.ts";
import { payoutReasonMaxLength, type BankAnswer } from "#domain/payouts/settle-payout.ts";
import {
  GatewayRefused,
  type GatewayTransfer,
  type GatewayTransfers,
} from "#server/gateways/gateway.ts";
import type { World } from "#server/world.ts";
import { askedSeconds, transfersPerRun } from "./asked-transfers.ts";
import { settlePayout } from "#server/payouts/steps/settle-payout.ts";
import { findTransferGateway } from "./transfer-gateway.ts";

type Waiting = {
  id: string;
  serial: number;
  account: string;
  amountPaise: number;
  /** Null: the gateway has not told of it. */
  reference: string | null;
};

/**
 * Has the gateway move what approved runs pay by transfers, between transactions. A payout keeps its id as the key: asked again, also after
 * a crash between asking and hearing, the gateway moves nothing twice. @returns how many ended
 */
export async function sendTransfers(world: World): Promise<number> {
  const waiting = await claim(world);
  if (waiting.length === 0) return 0;
  const gateway = await findTransferGateway(world);
  if (gateway === null) {
    world.log.warn({ payouts: waiting.length }, "no gateway is there that makes transfers");
    return 0;
  }
  let ended = 0;
  for (const payout of waiting) {
    const answer = await ask(world, gateway.transfers, payout);
    if (answer === null) continue;
    const settled = await settlePayout(world, null, { serial: payout.serial, answer });
    if (!settled.ok)
      world.log.error(
        { payoutId: payout.id, answer, ...settled.refusal },
        "a transfer ended twice",
      );
    else if (settled.value === "settled") ended += 1;
  }
  return ended;
}

/** Who waits longest first. */
async function claim({ db, now }: World): Promise<Waiting[]> {
  const at = now();
  const before = new Date(at.getTime() - askedSeconds * 1_000);
  const { rows } = await db.execute<Waiting>(sql`
    update payouts p set asked_at = ${at} where p.id in (
      select o.id from payouts o join payout_runs r on r.id = o.run_id
      where o.state = 'reserved' and o.transfer_account is not null and r.approved_at is not null
        and (o.asked_at is null or o.asked_at <= ${before})
      order by o.asked_at nulls first, o.serial limit ${transfersPerRun} for update of o skip locked)
    returning p.id, p.serial, coalesce(p.transfer_account, '') as account, p.amount_paise as "amountPaise",
      p.transfer_reference as reference`);
  return rows;
}

/** Null: it is not known yet. */
async function ask(
  world: World,
  transfers: GatewayTransfers,
  { id: payoutId, account, amountPaise, reference: known }: Waiting,
): Promise<BankAnswer | null> {
  const { log, now } = world;
  try {
    const transfer =
      known === null
        ? await transfers.send({ payoutId, account, amountPaise })
        : await transfers.get(known);
    if (known === null) await keepReference(world, payoutId, transfer);
    const { state, reference, failure } = transfer;
    if (state === "pending") return null;
    if (state === "failed") return failedFor(failure ?? "failed");
    return { outcome: "paid", utr: reference, day: isoIndiaDay(indiaDay(now())) };
  } catch (error) {
    // Of one that was made before, a refusal says nothing of what became of it.
    if (error instanceof GatewayRefused && known === null) return failedFor(error.message);
    log.warn({ err: error, payoutId }, "a transfer is not known to have been made");
    return null;
  }
}

/** Before anything else: from now on it is only asked about. */
async function keepReference(
  { db }: World,
  payoutId: string,
  { reference }: GatewayTransfer,
): Promise<void> {
  await db.execute(sql`
    update payouts set transfer_reference = ${reference} where id = ${payoutId} and transfer_reference is null`);
}

/** What the gateway says, without how it was asked. */
const failedFor = (message: string): BankAnswer => ({
  outcome: "failed",
  reason: withoutNumbers(message.replace(/^\w+ answered \d+ to \w+ \S+: /, "")).slice(
    0,
    payoutReasonMaxLength,
  ),
});
