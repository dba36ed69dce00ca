import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import { moveMailAt } from "#domain/mail/mail.ts";
import { whyNotLeaving, type DropReason, type PayoutRunRefusal } from "#domain/payouts/payout.ts";
import type { OwnPasswordRefusal } from "#domain/people/profile/profile-refusals.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import { checkOwnPassword } from "#server/people/profile/steps/check-own-password.ts";
import { getSettings } from "#server/settings/get-settings.ts";
import { queueMailsOfVendors } from "#server/vendors/steps/queue-vendor-mails.ts";
import type { World } from "#server/world.ts";
import { readPayable } from "./payable-store.ts";
import {
  endPayouts,
  lockReserved,
  lockRun,
  lockRuns,
  postPayouts,
  type LockedPayout,
  type LockedRun,
} from "./payout-store.ts";

export type DecideRefusal = PayoutRunRefusal | OwnPasswordRefusal;

/**
 * The run may leave. Another administrator than who prepared it approves it, unless there is none; payouts whose vendor owes
 * too much by now, was suspended, or has another account are dropped from it.
 *
 * @returns how many were dropped
 */
export async function approvePayoutRun(
  world: World,
  person: Person,
  { number, password }: { number: number; password: string },
): Promise<Result<{ dropped: number }, DecideRefusal>> {
  if (!can(person, "manage-payments")) return refuse({ code: "not-an-administrator" });
  const asked = await checkOwnPassword(world, person.id, password);
  if (!asked.ok) return asked;
  return world.db.transaction(async (tx) => {
    await lockRuns(tx);
    const locked = await lockUndecided(tx, number);
    if (!locked.ok) return locked;
    const run = locked.value;
    if (run.preparedBy === person.id && (await isAnotherThere(tx, person)))
      return refuse({ code: "payout-run-own" });
    const now = world.now();
    const dropped = await dropHindered(tx, world, run);
    await tx.execute(
      sql`update payout_runs set approved_by = ${person.id}, approved_at = ${now} where id = ${run.id}`,
    );
    await recordRun(tx, { person, run, action: "approved", at: now, after: { dropped } });
    return accept({ dropped });
  });
}

/** All of a run that was not approved is available to its vendors again. */
export async function dropPayoutRun(
  world: World,
  person: Person,
  number: number,
): Promise<Result<null, PayoutRunRefusal>> {
  if (!can(person, "manage-payments")) return refuse({ code: "not-an-administrator" });
  return world.db.transaction(async (tx) => {
    await lockRuns(tx);
    const locked = await lockUndecided(tx, number);
    if (!locked.ok) return locked;
    const run = locked.value;
    const now = world.now();
    await drop(tx, await lockReserved(tx, run.id), {
      reason: "run-dropped",
      at: now,
      by: person.id,
    });
    await tx.execute(
      sql`update payout_runs set dropped_by = ${person.id}, dropped_at = ${now} where id = ${run.id}`,
    );
    await recordRun(tx, { person, run, action: "dropped", at: now });
    return accept(null);
  });
}

async function lockUndecided(
  tx: Transaction,
  number: number,
): Promise<Result<LockedRun, PayoutRunRefusal>> {
  const run = await lockRun(tx, number);
  if (run === null) return refuse({ code: "payout-run-not-found" });
  return run.isApproved || run.isDropped ? refuse({ code: "payout-run-decided" }) : accept(run);
}

async function isAnotherThere(tx: Transaction, { id }: Person): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    select 1 from people where role = 'administrator' and status = 'active' and id <> ${id} limit 1`);
  return (rowCount ?? 0) > 0;
}

async function dropHindered(tx: Transaction, world: World, run: LockedRun): Promise<number> {
  const now = world.now();
  const terms = await getSettings(tx);
  const payouts = await lockReserved(tx, run.id);
  const vendorIds = payouts.map(({ vendorId }) => vendorId);
  const payable = new Map(
    (await readPayable(world, tx, { way: run.way, vendorIds })).map((vendor) => [
      vendor.vendorId,
      vendor,
    ]),
  );
  const hindered = payouts.flatMap((payout) => {
    const vendor = payable.get(payout.vendorId);
    const reason =
      vendor === undefined ? "no-bank-account" : whyNotLeaving(vendor, payout, { terms, now });
    return reason === null ? [] : [{ payout, reason }];
  });
  for (const reason of new Set(hindered.map((one) => one.reason)))
    await drop(
      tx,
      hindered.filter((one) => one.reason === reason).map(({ payout }) => payout),
      { reason, at: now, by: null },
    );
  return hindered.length;
}

/** Each vendor is told a few minutes later, and not at all where it is in another run by then. */
async function drop(
  tx: Transaction,
  payouts: readonly LockedPayout[],
  { reason, at, by }: { reason: DropReason; at: Date; by: string | null },
): Promise<void> {
  if (payouts.length === 0) return;
  await postPayouts(tx, payouts, { kind: "payout-dropped", at });
  await endPayouts(tx, payouts, { state: "dropped", reason, at, by });
  await queueMailsOfVendors(
    tx,
    payouts.map(({ id: payoutId, vendorId }) => ({
      vendorId,
      mail: { kind: "vendor-payout-dropped", payoutId },
    })),
    { at, notBefore: moveMailAt(at) },
  );
}

type Recorded = {
  person: Person;
  run: LockedRun;
  action: "approved" | "dropped";
  at: Date;
  after?: Record<string, number>;
};

const recordRun = (tx: Transaction, { person, run, action, at, after }: Recorded) =>
  recordActivity(tx, {
    actorId: person.id,
    at,
    action,
    subject: "payout-run",
    subjectId: run.id,
    label: String(run.number),
    after,
  });
