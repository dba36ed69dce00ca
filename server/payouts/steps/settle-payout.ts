import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import { isUniqueViolation } from "#database/unique-violation.ts";
import { payoutReference } from "#domain/payouts/payout.ts";
import { nextState, type BankAnswer, type SettleRefusal } from "#domain/payouts/settle-payout.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import {
  endPayouts,
  lockedColumns,
  postPayouts,
  type LockedPayout,
} from "#server/payouts/payout-store.ts";
import { queueVendorMails } from "#server/vendors/steps/queue-vendor-mails.ts";
import type { World } from "#server/world.ts";

type Told = { serial: number; answer: BankAnswer; amountPaise?: number };

/**
 * One payout ends, or comes back, in a transaction of its own, and each person of its vendor is told. `known`: it was told
 * before.
 *
 * @param person null: the gateway said it
 * @param told.amountPaise as the bank's file says it
 */
export async function settlePayout(
  world: World,
  person: Person | null,
  told: Told,
): Promise<Result<"settled" | "known", SettleRefusal>> {
  try {
    return await world.db.transaction((tx) => settleIn(tx, world, person, told));
  } catch (error) {
    if (isUniqueViolation(error, ["payouts_utr"])) return refuse({ code: "utr-used" });
    throw error;
  }
}

async function settleIn(
  tx: Transaction,
  world: World,
  person: Person | null,
  { serial, answer, amountPaise }: Told,
): Promise<Result<"settled" | "known", SettleRefusal>> {
  const payout = await lockPayout(tx, serial);
  if (payout === null) return refuse({ code: "payout-not-found" });
  if (amountPaise !== undefined && amountPaise !== payout.amountPaise)
    return refuse({ code: "payout-amount-differs" });
  if (payout.state === "reserved" && !payout.isApproved)
    return refuse({ code: "payout-run-not-approved" });
  if (person !== null && isWithGateway(payout, answer))
    return refuse({ code: "payout-at-gateway" });
  if (payout.reversedPaise > 0) return refuse({ code: "payout-at-gateway" });
  const next = nextState(payout, answer);
  if (!next.ok) return next;
  const state = next.value;
  if (state === null) return accept("known");
  const at = world.now();
  await postPayouts(tx, [payout], { kind: `payout-${state}`, at });
  await endPayouts(tx, [payout], {
    state,
    at,
    by: person?.id ?? null,
    ...(answer.outcome === "paid"
      ? { reason: null, utr: answer.utr, paidOn: answer.day }
      : { reason: answer.reason }),
  });
  await recordActivity(tx, {
    actorId: person?.id ?? null,
    at,
    action: "settled",
    subject: "payout",
    subjectId: payout.id,
    label: payoutReference(serial),
    after: { state, amountPaise: payout.amountPaise },
  });
  const kind = state === "paid" ? "vendor-paid" : "vendor-payout-failed";
  await queueVendorMails(tx, payout.vendorId, { mail: { kind, payoutId: payout.id }, at });
  return accept("settled");
}

/** What the gateway has told of, it also says the end of; that it was never made is a person's to say. */
const isWithGateway = (
  { isTransfer, state, transferReference }: LockedPayout,
  { outcome }: BankAnswer,
): boolean =>
  isTransfer && state === "reserved" && (transferReference !== null || outcome === "paid");

type AnsweredPayout = LockedPayout & { isApproved: boolean; reversedPaise: number };

async function lockPayout(tx: Transaction, serial: number): Promise<AnsweredPayout | null> {
  const { rows } = await tx.execute<AnsweredPayout>(sql`
    select ${lockedColumns}, p.reversed_paise as "reversedPaise", r.approved_at is not null as "isApproved"
    from payouts p join payout_runs r on r.id = p.run_id where p.serial = ${serial} for update of p`);
  return rows[0] ?? null;
}
