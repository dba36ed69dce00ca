import type { PayoutRunRefusal, PayoutWay } from "#domain/payouts/payout.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import type { World } from "#server/world.ts";
import { findDuePayouts, type DuePayout } from "./due-payouts.ts";
import {
  insertPayouts,
  insertRun,
  lockRuns,
  postPayouts,
  runNumberOf,
  type NewPayout,
} from "./payout-store.ts";
import { sealPayoutNumber } from "./seal-payout-number.ts";

/**
 * A run of what is due by now: the money is reserved at once, and leaves when another administrator has approved it. In a busy shop
 * something changes each minute, so what the page proposed may differ: who approves looks at the run.
 *
 * @param given.id that of the form: the same form sent twice is one run
 * @param given.shown of the page that proposed it
 * @returns the number of the run, which says whether it pays what the page proposed
 */
export async function preparePayouts(
  world: World,
  person: Person,
  { id, way, shown }: { id: string; way: PayoutWay; shown: string },
): Promise<Result<number, PayoutRunRefusal>> {
  if (!can(person, "manage-payments")) return refuse({ code: "not-an-administrator" });
  return world.db.transaction(async (tx) => {
    await lockRuns(tx);
    const told = await runNumberOf(tx, id);
    if (told !== null) return accept(told);
    const now = world.now();
    const { due, totalPaise, digest } = await findDuePayouts(world, tx, way);
    if (due.length === 0) return refuse({ code: "payouts-none" });
    const number = await insertRun(tx, {
      id,
      way,
      asProposed: digest === shown,
      preparedBy: person.id,
      at: now,
    });
    const payouts = due.map((one) => toPayout(world, one));
    await insertPayouts(tx, id, payouts);
    await postPayouts(tx, payouts, { kind: "payout-reserved", at: now });
    await recordActivity(tx, {
      actorId: person.id,
      at: now,
      action: "created",
      subject: "payout-run",
      subjectId: id,
      label: String(number),
      after: { payouts: due.length, totalPaise },
    });
    return accept(number);
  });
}

const noAccount = { bankEntryId: null, holder: null, ifsc: null, lastFour: null };

/** With the account as it is now: another change of it changes nothing of this payout. */
function toPayout(
  world: World,
  { vendorId, amountPaise, to, accountId }: DuePayout,
): NewPayout & { isTransfer: boolean } {
  const id = world.newId();
  const payout = { id, vendorId, amountPaise };
  if ("transferAccount" in to)
    return { ...payout, ...noAccount, ...to, sealedNumber: null, isTransfer: true };
  const { accountNumber, ...shown } = to;
  const sealedNumber = sealPayoutNumber(world, id, accountNumber);
  const bank = { ...shown, bankEntryId: accountId, transferAccount: null, sealedNumber };
  return { ...payout, ...bank, isTransfer: false };
}
