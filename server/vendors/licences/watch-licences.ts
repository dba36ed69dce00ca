import { sql } from "drizzle-orm";
import { isDatabaseAway } from "#database/away.ts";
import type { Transaction } from "#database/connect.ts";
import { warningStep } from "#database/warning-step.ts";
import { indiaDay, isoIndiaDay } from "#domain/india-time.ts";
import { dueWarning } from "#domain/validity.ts";
import { licenceTerm, licenceWarnings } from "#domain/vendors/licences/licence-term.ts";
import { stateByLicence } from "#domain/vendors/vendor-moves.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import { announceChange } from "#server/platform/changes.ts";
import type { World } from "#server/world.ts";
import { noteLicence } from "#server/vendors/steps/note-licence.ts";
import { queueVendorMails } from "#server/vendors/steps/queue-vendor-mails.ts";
import { findCountingLicences, lockVendor, saveState } from "#server/vendors/vendor-store.ts";

export type WatchedLicences = { warned: number; paused: number };

/** Bounds one run; the next takes the rest. */
const vendorsPerRun = 1_000;
const firstStep = Math.max(...licenceWarnings);

/**
 * Warns vendors whose seed licence ends soon, and takes those off sale whose last one has ended. One vendor, one
 * transaction, in which everything is read again: another process may have been faster, or an administrator.
 */
export async function watchLicences(world: World): Promise<WatchedLicences> {
  const at = world.now();
  const done = { warned: 0, paused: 0 };
  for (const vendorId of await findEnding(world, isoIndiaDay(indiaDay(at)))) {
    try {
      const step = await world.db.transaction((tx) => watchVendor(tx, vendorId, at));
      if (step !== null) done[step] += 1;
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      world.log.error({ err: error, vendorId }, "the licence of a vendor was not looked at");
    }
  }
  return done;
}

async function watchVendor(
  tx: Transaction,
  vendorId: string,
  at: Date,
): Promise<keyof WatchedLicences | null> {
  const vendor = await lockVendor(tx, vendorId);
  const { counting } = await findCountingLicences(tx, vendorId);
  if (vendor?.state !== "approved" || counting === null) return null;
  const today = isoIndiaDay(indiaDay(at));
  const state = stateByLicence(vendor.state, licenceTerm(counting.validUntil, today));
  if (state !== vendor.state) {
    await saveState(tx, vendorId, { state, reason: null, at });
    await recordActivity(tx, {
      actorId: null,
      at,
      action: "paused",
      subject: "vendor",
      subjectId: vendorId,
      label: vendor.label ?? undefined,
      before: { state: vendor.state },
      after: { state, licence: counting.number, validUntil: counting.validUntil },
    });
    await queueVendorMails(tx, vendorId, {
      at,
      mail: { kind: "vendor-paused", at: at.toISOString() },
    });
    await noteLicence(tx, vendorId, { licenceId: counting.id, news: "ended", at });
    await announceChange(tx, ["catalogue"]);
    return "paused";
  }
  const days = dueWarning(licenceWarnings, counting, today);
  if (days === null) return null;
  await tx.execute(sql`update vendor_licences set warned_days = ${days} where id = ${counting.id}`);
  const mail = { kind: "licence-warning", licenceId: counting.id, days: String(days) } as const;
  await queueVendorMails(tx, vendorId, { at, mail });
  await noteLicence(tx, vendorId, {
    licenceId: counting.id,
    news: "ending",
    days: String(days),
    at,
  });
  return "warned";
}

/** Whose last accepted licence ends within the days of the first warning and has not had its next warning, or has ended. */
async function findEnding(world: World, today: string): Promise<string[]> {
  const step = warningStep(sql`l.valid_until`, today, licenceWarnings);
  const { rows } = await world.db.execute<{ vendorId: string }>(sql`
    select l.vendor_id as "vendorId"
    from vendor_licences l join vendors v on v.id = l.vendor_id
    where l.state = 'accepted' and l.valid_until <= ${today}::date + ${firstStep}::int and v.state = 'approved'
      and not exists (select 1 from vendor_licences later where later.vendor_id = l.vendor_id
        and later.state = 'accepted' and (later.valid_until, later.id) > (l.valid_until, l.id))
      and (l.valid_until < ${today}::date or l.warned_days is null or l.warned_days > ${step})
    order by l.valid_until, l.id
    limit ${vendorsPerRun}`);
  return rows.map(({ vendorId }) => vendorId);
}
